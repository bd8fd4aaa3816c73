// The orders of an event: one file, one request.
export { BillingPage } from './BillingPage.tsx';
export { CartsPage } from './CartsPage.tsx';
export { InvoiceBatchesPage } from './InvoiceBatchesPage.tsx';
export { OrderListsLayout } from './OrderListsLayout.tsx';
export { OrdersPage } from './OrdersPage.tsx';
