// Every screen of an event is in some of these frames: one file for all, and one request.
export { EventLayout } from './EventLayout.tsx';
export { ExhibitorLayout } from './ExhibitorLayout.tsx';
export { OrderListsLayout } from './OrderListsLayout.tsx';
export { OrdersLayout } from './OrdersLayout.tsx';
export { PeopleLayout } from './PeopleLayout.tsx';
export { ScanPointLayout } from './ScanPointLayout.tsx';
export { ScanPointsLayout } from './ScanPointsLayout.tsx';
export { ShopLayout } from './ShopLayout.tsx';
