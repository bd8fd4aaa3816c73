export default import.meta.glob('./inside/*.json', { eager: true, import: 'default' });
