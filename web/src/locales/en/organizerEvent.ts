export default import.meta.glob('./organizerEvent/*.json', { eager: true, import: 'default' });
