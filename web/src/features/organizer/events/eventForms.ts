// What an event is made and changed by.
export { CopyEventPage } from './CopyEventPage.tsx';
export { EventDatesPage } from './EventDatesPage.tsx';
export { NewEventPage } from './NewEventPage.tsx';
