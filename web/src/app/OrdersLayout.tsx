import { Navigate, Outlet } from '@tanstack/react-router';
import { useEventArea } from '../shared/event.ts';

/** ORD-09, EVT-12: the orders of an event; a restricted one has none. */
export function OrdersLayout() {
  const { portal } = useEventArea();
  return portal.isShopAndGuestsHidden ? <Navigate to="/" replace /> : <Outlet />;
}
