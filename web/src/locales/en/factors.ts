export default import.meta.glob('./factors/*.json', { eager: true, import: 'default' });
