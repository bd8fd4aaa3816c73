import { useEffect, useState } from 'react';

/**
 * A window over the screen: there is nothing of it until it opens first, which would be drawn with the screen
 * (S11). From then on it has to be seen opening, or it would not know where the focus goes when it closes.
 */
export function useMade(opened: boolean): { isMade: boolean; shown: boolean } {
  const [isMade, setMade] = useState(opened);
  const [shown, setShown] = useState(false);
  if (opened && !isMade) setMade(true);
  useEffect(() => setShown(opened), [opened]);
  return { isMade, shown };
}
