import type { Text } from '@portal/contract/errors';
import { placeOf, timeAt } from '@portal/contract/eventTime';

interface Period {
  timePartnerPortalOpens: string | null;
  timePartnerPortalCloses: string | null;
  timeZone: string;
}

/** When the portal of an event is open, by the clocks of the event, whose place is named (UX-06). */
export function portalPeriod(period: Period): Text {
  const { timePartnerPortalOpens: opens, timePartnerPortalCloses: closes, timeZone } = period;
  const at = (time: string) => `${timeAt(time, timeZone)} ${placeOf(timeZone)}`;
  if (opens && closes) {
    const between = `${timeAt(opens, timeZone)} – ${at(closes)}`;
    return { en: between, fi: between };
  }
  return opens
    ? { en: `from ${at(opens)}`, fi: `${at(opens)} alkaen` }
    : { en: `until ${at(closes ?? '')}`, fi: `viimeistään ${at(closes ?? '')}` };
}
