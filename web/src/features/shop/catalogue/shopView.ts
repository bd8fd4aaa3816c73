import { useState } from 'react';
import { storage } from '../../../api/storage.ts';

export const shopViews = ['compact', 'grid'] as const;
export type ShopView = (typeof shopViews)[number];

/** How the products are laid out; this browser remembers it. */
export function useShopView(): [ShopView, (view: ShopView) => void] {
  const [view, setView] = useState<ShopView>(
    () => shopViews.find((each) => each === storage.get('shopView')) ?? 'compact',
  );
  return [
    view,
    (next) => {
      storage.set('shopView', next);
      setView(next);
    },
  ];
}
