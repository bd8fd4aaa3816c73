export default import.meta.glob('./outside/*.json', { eager: true, import: 'default' });
