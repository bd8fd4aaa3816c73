import { useLocation, useNavigate } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { actAs, usePartner, useUser } from '../shared/user.ts';

const asks = 'partnerID';

/** The link of a mail says for which partner it opens; that leaves the address, as the next choice is another (EVT-18). */
export function usePartnerOfAddress(): void {
  const { partners } = useUser();
  const acting = usePartner()?.partnerID;
  const navigate = useNavigate();
  const asked = useLocation({
    // In the console it is a filter.
    select: ({ pathname, search }) =>
      pathname.startsWith('/organizer') ? undefined : (search[asks as never] as number | undefined),
  });
  useLayoutEffect(() => {
    if (asked === undefined) return;
    const wanted = partners.find(({ partnerID }) => partnerID === asked);
    if (wanted && wanted.partnerID !== acting) actAs(wanted);
    const search = (before: object) => ({ ...before, [asks]: undefined });
    void navigate({ to: '.', search: search as never, replace: true });
    // Once for each address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);
}
