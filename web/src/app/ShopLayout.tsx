import { Navigate, Outlet } from '@tanstack/react-router';
import { useEventArea } from '../shared/event.ts';

/** SHOP-01, EVT-12: shop and checkout, where the organiser sells something. */
export function ShopLayout() {
  const { event, portal } = useEventArea();
  if (portal.isShopAndGuestsHidden) return <Navigate to="/" replace />;
  if (!portal.isProductsEnabled)
    return <Navigate to="/events/$eventID" params={{ eventID: event.eventID }} replace />;
  return <Outlet />;
}
