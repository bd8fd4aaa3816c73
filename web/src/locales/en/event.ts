export default import.meta.glob('./event/*.json', { eager: true, import: 'default' });
