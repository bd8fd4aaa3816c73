export default import.meta.glob('./start/*.json', { eager: true, import: 'default' });
