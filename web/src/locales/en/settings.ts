export default import.meta.glob('./settings/*.json', { eager: true, import: 'default' });
