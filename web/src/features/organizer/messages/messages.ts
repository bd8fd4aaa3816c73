// The messages of an event: one file, one request.
export { MessagePage } from './MessagePage.tsx';
export { MessagesPage } from './MessagesPage.tsx';
