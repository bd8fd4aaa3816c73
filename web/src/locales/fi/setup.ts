export default import.meta.glob('./setup/*.json', { eager: true, import: 'default' });
