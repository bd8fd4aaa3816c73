import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The names as a pattern. One that is nobody's any more would go unseen, and the screens would grow. */
function oneOf(folder: string, names: string, endings: string[]): string {
  for (const name of names.split('|'))
    if (!endings.some((ending) => existsSync(join(root, folder, name + ending))))
      throw new Error(`chunks.ts names ${name}, which is not in ${folder}`);
  return `${folder}/(?:${names})`;
}
const mantine = (names: string) =>
  `${oneOf('node_modules/@mantine/core/esm/components', names, [''])}/`;
const files = (folder: string, names: string) =>
  String.raw`${oneOf(folder, names, ['.ts', '.tsx', '.module.css'])}(?:\.module\.css|\.tsx?)$`;
const icons = (names: string) =>
  `${oneOf('node_modules/@tabler/icons-react/dist/esm/icons', names.replaceAll(/\w+/g, 'Icon$&'), ['.mjs'])}\\.mjs$`;
const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'));

/**
 * What is always fetched together stands in one file: left alone, the bundler cuts it into a hundred,
 * which compress worse and are a request each (S10). From what every page needs to what only lists and
 * forms do.
 */
const groups = {
  /** The first code of the page, and what it knows: not a line more. */
  start: anyOf(
    'virtual:asked',
    String.raw`web/src/locales/parts\.ts$`,
    files('web/src/api', 'ahead|token'),
    files('web/src/app', 'areas|mailedLinks'),
    files('web/src/shared', 'now|upcoming'),
    files('web/src', 'language|screens|start'),
  ),
  /** What speaks with the server, on the capture page too. */
  wire: anyOf(
    'node_modules/zod/',
    files('packages/contract/src', 'badges|fields|listQuery|route|client|eventTime'),
    // None of them may ask for a file of the portal: the capture page would load that too.
    files('web/src', 'api/storage|importInTurn|nextTask|shared/times'),
  ),
  /** What the login shows, and every screen too: React, of Mantine the common parts, what came of a call. */
  main: anyOf(
    'virtual:errorCodes',
    'node_modules/(?:react|react-dom|scheduler|i18next|react-i18next)/',
    '@mantine/core/esm/core/',
    'node_modules/clsx/',
    '@mantine/hooks/esm/(?:utils|use-(?:did-update|id|isomorphic-effect|media-query|reduced-motion|uncontrolled))/',
    mantine(
      'Alert|Anchor|ActionIcon|Button|Center|CloseButton|Container|Group|Input|InputBase|Loader|PasswordInput|Skeleton|Stack|Text|TextInput|ThemeIcon|Title|Transition|UnstyledButton',
    ),
    icons('AlertTriangle|ArrowLeft|CloudOff|Hourglass'),
    String.raw`@tabler/icons-react/dist/esm/(?:createReactComponent|defaultAttributes)\.mjs`,
    files('packages/contract/src', 'auth'),
    String.raw`web/src/locales/en/start(?:\.ts|/\w+\.json)$`,
    files('web/src/app', 'App|ErrorBoundary|OfflineBanner|serverAway'),
    files('web/src/api', 'client|connection|effects|transient|session'),
    files(
      'web/src/ui',
      'Brand|busyButtons|LanguageLinks|emailRule|errorText|fieldRules|format|notify|states|useTitle',
    ),
    files('web/src', 'i18n|main|mantine|numberText|store|theme'),
    // The styles of all screens are one file: they are small, and a request each.
    '@mantine/core/styles/',
    String.raw`web/src/styles\.css$`,
    String.raw`web/src/(?:app|features(?!/(?:organizer|setup)/)|shared|ui)/[\w/]+\.module\.css$`,
  ),
  /** What the pages behind a mail's link have in common with the area. */
  linked: anyOf(
    '@mantine/hooks/esm/use-merged-ref/|@mantine/core/esm/utils/(?:InlineInput|InputsGroupFieldset)/',
    mantine('Avatar|Checkbox'),
    String.raw`/Combobox(?:Chevron|\.module)\.mjs$`,
    icons('CircleCheck|Download|Mail|MapPin|Printer|Ticket|User'),
    files('packages/contract/src', 'characters|colors|events|organizerRoles|tickets|users'),
    files('web/src/ui', 'Fields|initials|reach|saveFile'),
    files('web/src/shared', 'Logo'),
  ),
  /** The logged-in area: router, cache, frame, and its first screens' smallest parts. */
  inside: anyOf(
    'node_modules/(?:@tanstack|use-sync-external-store)/',
    '@mantine/hooks/esm/(?!use-(?:clipboard|debounced-callback|drag|move|pagination)/)',
    mantine('Burger|LoadingOverlay|Overlay|Progress|Typography|VisuallyHidden'),
    icons(
      'Bell|Building|CalendarEvent|Check|ChevronDown|ChevronRight|CircleDashed|Help|Logout|Plus|Search|SwitchHorizontal|Users',
    ),
    String.raw`/(?:AccordionChevron|ModalStack|RadioIcon)\.mjs$`,
    files(
      'packages/contract/src',
      'checklistFacts|checklists|codes|notifications|prices|rules|shortcuts',
    ),
    files('web/src', 'routes|rootRoute|eventRoutes'),
    files(
      'web/src/app',
      'InSlices|Screen|Shell|SignedIn|TopBar|componentOf|LanguageChoice|NextOnDashboard|PaletteButton|NotFoundPage|ProofPlace|usePartnerOfAddress',
    ),
    files('web/src/api', 'query'),
    files('web/src/shared', 'DateBadge|PartnerChoice|checklists|event|helpTopics|live|user'),
    files(
      'web/src/features',
      'checklists/NextCard|checklists/NextStep|events/EventCard|events/EventCards|events/useOpenEvent|notifications/NotificationBell|notifications/NotificationList|notifications/NotificationRow|notifications/NotificationsCard|notifications/useNotificationModal',
    ),
    files(
      'web/src/ui',
      'Columns|Dialog|Html|PartLinks|focusPlace|LaterMenu|RowList|addressText|TabBar|Section|StatusBadge|Toasts|laterWindow|leave|links|readOnly|useClosedByBack|useLazy|windowInAddress',
    ),
  ),
  /** What a table has round it. */
  lists: anyOf(
    '@mantine/hooks/esm/use-(?:debounced-callback|pagination)/',
    mantine('Pagination|Paper'),
    icons('ArrowDown|ArrowUp|ArrowsSort|Dots|List|Minus|Pencil|SearchOff|Trash'),
    files('web/src/api', 'download|patience'),
    files('web/src/shared', 'periods'),
    files(
      'web/src/ui',
      'ColumnHeader|DataList|DottedLine|DownloadButton|LaterSelect|ListControls|ListFrame|ModalActions|NoRecord|Pager|RowLink|RowMenu|SearchInput|SelectionBar|Tick|listState|breakable|useConfirm|useSelection|useShownResult',
    ),
  ),
  /** Of the login's form and every other. */
  inputs: anyOf(
    'node_modules/(?:@mantine/form|klona|fast-deep-equal)/',
    files('web/src/ui', 'PasswordField|fieldErrors|focusFirstError'),
  ),
  forms: anyOf(
    mantine('Textarea'),
    icons('History'),
    files('web/src/shared', 'DraftOffer|drafts|useKeptDraft'),
    files(
      'web/src/ui',
      'ConflictDialog|DateInput|EmailQuestion|FormFrame|FormModal|LeaveDialog|SaveFailure|Wizard|mergeEdits|useRecordForm|wizardWay',
    ),
  ),
  /** Of the lists of people. */
  people: anyOf(
    files('packages/contract/src', 'people.bulk'),
    files(
      'web/src/features/people',
      'PeopleList|WaitingFilter|badgeQuestion|laterWindows|savePerson|usePeopleActions|useShownPerson',
    ),
  ),
  /** What several screens of an event have in common: its frame, and who is there. */
  event: anyOf(
    files(
      'packages/contract/src',
      'emailStatuses|formerProfiles|materials|partners|people|people.guests|people.meta|people.saved|personStatuses|scanPoints',
    ),
    icons('ArrowRight|Lock|Refresh|Scan'),
    files(
      'web/src/shared',
      'EmailStatusBadge|EventArea|PersonStatusBadge|actFor|personName|primaryContacts|scanPoint|scopeCss',
    ),
    files('web/src/app', 'ActingAs|eventTabs'),
    files('web/src/ui', 'Facts|Mark'),
    files(
      'web/src/features',
      'people/GuestInvitation|people/PersonRow|people/personValues|scanPoints/ScanPointRow',
    ),
  ),
  /** What the summary and the screens of its cards have in common. */
  summary: anyOf(
    mantine('FileButton'),
    files(
      'packages/contract/src',
      'billing|cutTo|emails|emails.counts|emails.meta|emails.saved|profile|recipientSheet|recipients',
    ),
    icons('Upload'),
    files('web/src/shared', 'LogoPicker|saveCalendar'),
    files('web/src/ui', 'FileChoice'),
    files(
      'web/src/features',
      'emails/EmailRow|partners/ProfileSteps|partners/frameOf|partners/logoValues|partners/profileValues',
    ),
  ),
  /** Of the shop, its cart and what was ordered. */
  shop: anyOf(
    files('packages/contract/src', 'money|orders|orderRules|orders.meta|productCount|shop'),
    icons('BuildingStore|Package|ShoppingCart|ShoppingCartPlus'),
    files('web/src/shared', 'cart|money|orderStatus'),
    files('web/src/ui', 'PriceTable'),
    String.raw`web/src/features/shop/cart/(?!CartDrawer)\w+\.tsx?$`,
    files('web/src/features/shop/catalogue', 'BuyControls|Parts|ProductPrice|StockBadge|useBuying'),
  ),
  /** What opens over a screen, menus and windows: fetched once that stands. */
  overlays: anyOf(
    'node_modules/@floating-ui/|@mantine/core/esm/utils/Floating/',
    'node_modules/(?:react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib)/',
    mantine('Combobox|Drawer|FocusTrap|Menu|Modal|ModalBase|Popover|Portal|ScrollArea|Select'),
    files(
      'web/src/ui',
      'DialogWindow|FilterSelect|OpenMenu|OpenSelect|useFocusBack|useMade|useOpensItself',
    ),
  ),
};

export const chunkGroups = Object.entries(groups)
  .map(([name, test]) => ({ name, test }))
  .map((group) => ({ ...group, includeDependenciesRecursively: false }));
