export default import.meta.glob('./organizer/*.json', { eager: true, import: 'default' });
