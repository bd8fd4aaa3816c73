export default import.meta.glob('./acting/*.json', { eager: true, import: 'default' });
