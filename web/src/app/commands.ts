import { useDebouncedValue } from '@mantine/hooks';
import { orderStatus } from '@portal/contract/codes';
import { eventRoutes, type PartnerPortal } from '@portal/contract/events';
import { leadRoutes, leadsList } from '@portal/contract/leads';
import { isLongEnough, maximumLimit, searchIn } from '@portal/contract/listQuery';
import { orderRoutes, ordersList } from '@portal/contract/orders';
import { peopleRoutes, personsList } from '@portal/contract/people';
import { scanPointRoutes, scanPointsList } from '@portal/contract/scanPoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../api/query.ts';
import { tokenPayload } from '../api/token.ts';
import { nameOf as leadNameOf } from '../features/leads/names.ts';
import { nameOf } from '../features/people/personValues.ts';
import { useComingChecklists } from '../shared/checklists.ts';
import { portalQuery, useEventID } from '../shared/event.ts';
import { eventDays } from '../shared/times.ts';
import { isOnlyLooking, usePartner, useUser } from '../shared/user.ts';
import { isMeant, wordsFor, type NamedKey } from './commandWords.ts';
import { openTabs } from './eventTabs.ts';

interface Command {
  label: string;
  /** What tells it from others of that name. */
  more?: string | undefined;
  address: string;
  /** What else it is called. */
  words?: string;
}

/** As many of a kind as are found by the server. */
const hits = 5;
const inline = { inlineError: true };

const meantBy =
  (typed: string) =>
  ({ label, more = '', words }: Command) =>
    isMeant(typed, `${label} ${more}`, words);

/** The screens of an event below its tabs. */
const partsOf = ({ isShopAndGuestsHidden }: PartnerPortal) =>
  [
    ...(isShopAndGuestsHidden
      ? []
      : ([
          { path: '/people/guests', key: 'persons.guests' },
          { path: '/orders/tickets', key: 'orders.tickets' },
        ] as const)),
    { path: '/exhibitor/materials', key: 'exhibitor.materials' },
    { path: '/scanpoints/leads', key: 'scan_point.leads' },
  ] as const;

/** The event that is open, else the next one of the partner; its settings once they are there. */
function usePlace(isWanted: boolean) {
  const { userID } = useUser();
  const acting = usePartner();
  const open = useEventID();
  const coming = useQuery({ ...useComingChecklists(), enabled: isWanted }).data?.data.checklists;
  const next = coming?.find(
    ({ partnerID, timeArchived }) => partnerID === acting?.partnerID && timeArchived === null,
  )?.eventID;
  const eventID = open || next;
  const events = useQuery({
    ...read(
      eventRoutes.partnerEvents,
      { userID, query: { limit: maximumLimit, order: { eventStarts: 'desc' } } },
      inline,
    ),
    enabled: isWanted,
  }).data?.data.events;
  const portal = useQuery({
    ...portalQuery(eventID ?? 0),
    enabled: isWanted && eventID !== undefined,
  }).data?.data.partnerPortal;
  const event = events?.find((each) => each.eventID === eventID);
  const partner = event?.partners.find(({ partnerID }) => partnerID === acting?.partnerID);
  return {
    events: events ?? [],
    event,
    portal,
    partnerID: partner?.partnerID,
  };
}

/** People, orders, scan points and leads by their names, as their own lists find them. */
function useFound(
  query: string,
  { eventID, partnerID, portal }: { eventID?: number; partnerID?: number; portal?: PartnerPortal },
) {
  const isWanted = isLongEnough(query) && eventID !== undefined && partnerID !== undefined;
  const place = { eventID: eventID ?? 0, partnerID: partnerID ?? 0 };
  const search = (columns: { search: readonly string[] }) => ({
    limit: hits,
    search: searchIn(columns.search, query),
  });
  const isOpen = isWanted && portal?.isShopAndGuestsHidden === false;
  const people = { ...place, query: search(personsList) as never };
  const personnel = useQuery({
    ...read(peopleRoutes.personnel, people, inline),
    enabled: isWanted,
  });
  const guests = useQuery({
    ...read(peopleRoutes.guests, people, inline),
    enabled: isOpen,
  });
  const scanPoints = useQuery({
    ...read(
      scanPointRoutes.scanPoints,
      { ...place, query: search(scanPointsList) as never },
      inline,
    ),
    enabled: isWanted,
  });
  const orders = useQuery({
    ...read(
      orderRoutes.eventOrders,
      {
        eventID: place.eventID,
        query: {
          ...search(ordersList),
          filter: [
            { column: 'partnerID', condition: 'equals', values: [place.partnerID] },
            { column: 'status', condition: 'not_equals', values: [orderStatus.openCart] },
          ],
        } as never,
      },
      inline,
    ),
    enabled: isOpen,
  });
  const leads = useQuery({
    ...read(leadRoutes.leads, { ...place, query: search(leadsList) as never }, inline),
    // Whom an exhibitor met is not shown to who acts for it.
    enabled: isWanted && tokenPayload()?.acting === undefined,
  });
  const at = `/events/${place.eventID}`;
  if (!isWanted) return { people: [], orders: [], scanPoints: [], leads: [] };
  return {
    people: [
      ...(personnel.data?.data.persons ?? []).map((person): Command => ({
        label: nameOf(person),
        more: person.jobTitle ?? undefined,
        address: `${at}/people?person=${person.personID}`,
      })),
      ...(isOpen ? (guests.data?.data.persons ?? []) : []).map((person): Command => ({
        label: nameOf(person),
        more: person.company ?? undefined,
        address: `${at}/people/guests?person=${person.personID}`,
      })),
    ],
    orders: (isOpen ? (orders.data?.data.orders ?? []) : []).map(
      ({ name, orderID, orderNumber }): Command => ({
        label: name,
        more: orderNumber === null ? undefined : `${orderNumber}`,
        address: `${at}/orders/${orderID}`,
      }),
    ),
    scanPoints: (scanPoints.data?.data.scanPoints ?? []).map(
      ({ scanPointID, name, location }): Command => ({
        label: name,
        more: location ?? undefined,
        address: `${at}/scanpoints/${scanPointID}`,
      }),
    ),
    leads: (leads.data?.data.leads ?? []).map((lead): Command => {
      const [name, company] = [leadNameOf(lead), lead.company ?? undefined];
      const address = `${at}/scanpoints/leads?lead=${lead.leadID}`;
      // Of some only the company is known.
      return name === undefined
        ? { label: company ?? '', address }
        : { label: name, more: company, address };
    }),
  };
}

/** NEXT-08: what the palette offers for what is typed, by kind; nothing is asked for before it opens. */
export function useCommands(typed: string, isOpen: boolean) {
  const { t } = useTranslation();
  const [query] = useDebouncedValue(typed, 200);
  const { events, event, portal, partnerID } = usePlace(isOpen);
  // What was found for an earlier text is not what is meant by this one.
  const found = useFound(isOpen && query === typed ? query : '', {
    ...(event && { eventID: event.eventID }),
    ...(partnerID !== undefined && { partnerID }),
    ...(portal && { portal }),
  });
  const at = event && `/events/${event.eventID}`;
  const to = (key: NamedKey, address: string, more?: string): Command => ({
    label: t(key),
    words: wordsFor(key),
    address,
    ...(more && { more }),
  });
  const actions: Command[] =
    at === undefined ||
    portal === undefined ||
    partnerID === undefined ||
    event?.timeArchived ||
    isOnlyLooking()
      ? []
      : [
          ...(portal.isShopAndGuestsHidden ? [] : [to('nav.do_addPerson', `${at}/people?add=yes`)]),
          to('nav.do_invite', `${at}/emails/create`),
          to('nav.do_description', `${at}/exhibitor#description`),
          to('nav.do_materials', `${at}/exhibitor/materials`),
          ...(portal.isScanPointSalesEnabled
            ? [to('nav.do_order_scan_points', `${at}/scanpoints/order`)]
            : []),
        ];
  const screens: Command[] = [
    ...(event && portal && at !== undefined
      ? [...openTabs({ event, portal }), ...partsOf(portal)].map(({ path, key }) =>
          to(key, `${at}${path}`, event.name),
        )
      : []),
    to('nav.dashboard', '/'),
    to('nav.events', '/events'),
    to('nav.orders', '/orders'),
    to('notifications.title', '/notifications'),
    to('nav.my_settings', '/settings'),
    to('nav.organization', '/settings/organization'),
    to('nav.users', '/settings/users'),
    to('settings.log', '/settings/log'),
    to('nav.help', '/help/start'),
  ];
  const known = events.map((each): Command => ({
    label: each.name,
    more: `${eventDays(each)} · ${each.venue.name}`,
    address: `/events/${each.eventID}`,
  }));
  const matches = meantBy(typed);
  return [
    { label: t('nav.group_actions'), commands: actions.filter(matches) },
    { label: t('nav.group_screens'), commands: screens.filter(matches) },
    { label: t('nav.events'), commands: known.filter(matches).slice(0, hits) },
    { label: t('nav.group_people'), commands: found.people },
    { label: t('scan_point.leads'), commands: found.leads },
    { label: t('nav.orders'), commands: found.orders },
    { label: t('nav.group_scan_points'), commands: found.scanPoints },
  ].filter(({ commands }) => commands.length > 0);
}
