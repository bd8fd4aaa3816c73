export default import.meta.glob('./linked/*.json', { eager: true, import: 'default' });
