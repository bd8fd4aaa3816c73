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
const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'));

/**
 * What is always fetched together stands in one file: left alone, the bundler cuts it into a hundred,
 * which compress worse and are a request each (S10). From what every page needs to what only lists and
 * forms do.
 */
const groups = {
  base: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next)\//,
  /** What speaks with the server, on the capture page too. */
  wire: anyOf(
    'node_modules/zod/',
    'vite/preload-helper',
    files('packages/contract/src', 'fields|listQuery|route|client|eventTime'),
    // None of them may ask for a file of the portal: the capture page would load that too.
    files('web/src', 'api/storage|shared/times'),
  ),
  /** Of Mantine what every screen shows, the login included. */
  kit: anyOf(
    '@mantine/core/esm/core/',
    'node_modules/clsx/',
    '@mantine/hooks/esm/(?:utils|use-(?:did-update|id|isomorphic-effect|media-query|reduced-motion|uncontrolled))/',
    mantine(
      'Alert|Anchor|ActionIcon|Button|Center|CloseButton|Container|Group|Input|InputBase|Loader|PasswordInput|Stack|Text|TextInput|ThemeIcon|Title|Transition|UnstyledButton',
    ),
    files('web/src/ui', 'Brand|useTitle'),
  ),
  /** What came of a call, and of what was typed: of login and area, not of the capture page. */
  calls: anyOf(
    String.raw`contract/src/errors[^/]*\.ts$`,
    files('packages/contract/src', 'auth'),
    files('web/src/app', 'ErrorBoundary|mailedLinks|reloadWhenBack'),
    files('web/src/api', 'client|connection|effects|transient|session|token'),
    files('web/src/ui', 'emailRule|fieldRules|notify|states|errorText'),
    files('web/src', 'i18n|store'),
  ),
  /** Router and cache: what every screen behind the login needs. */
  inside: /node_modules\/@tanstack\//,
  /** What the pages behind a mail's link have in common with the area. */
  linked: anyOf(
    '@mantine/hooks/esm/use-merged-ref/|@mantine/core/esm/utils/(?:InlineInput|InputsGroupFieldset)/',
    mantine('Avatar|Checkbox'),
    files('packages/contract/src', 'events|users'),
    files('web/src/ui', 'Fields|saveFile'),
    files('web/src/shared', 'Logo'),
  ),
  /** The frame of the logged-in area, with its first screens' smallest parts. */
  frame: anyOf(
    'node_modules/@floating-ui/|@mantine/hooks/|@mantine/core/esm/utils/Floating/',
    mantine('Burger|FocusTrap|LoadingOverlay|Menu|Overlay|Popover|Portal|Skeleton|VisuallyHidden'),
    String.raw`/(?:AccordionChevron|ModalStack|RadioIcon)\.mjs$`,
    files('packages/contract/src', 'codes|notifications|prices|rules'),
    files('web/src', 'routes|rootRoute|eventRoutes'),
    files(
      'web/src/app',
      'SignedIn|Shell|TopBar|screen|LanguageChoice|ChangePartnerModal|NotFoundPage',
    ),
    files('web/src/api', 'download|query'),
    files('web/src/shared', 'PartnerChoice|event|live|user'),
    files('web/src/features', 'notifications/NotificationBell|events/DateBadge'),
    files('web/src/ui', 'Dialog|RowList|Section|StatusBadge|TabLinks|Toasts|leave|links|useLazy'),
  ),
  /** Of lists, those of cards too. */
  pages: anyOf(mantine('Pagination'), files('web/src/ui', 'Pager|SearchInput|listState')),
  /** What a table has round it, and the window that a row opens. */
  lists: anyOf(
    'node_modules/(?:react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib)/',
    mantine('Combobox|Modal|ModalBase|Paper|ScrollArea|Select|Table'),
    files(
      'web/src/ui',
      'ColumnHeader|DataList|DialogWindow|ListControls|ListFrame|RowMenu|SelectionBar|useConfirm|useSelection',
    ),
  ),
  /** Of the login's form and every other. */
  inputs: anyOf(
    'node_modules/(?:@mantine/form|klona|fast-deep-equal)/',
    files('web/src/ui', 'PasswordField|focusFirstError'),
  ),
  forms: anyOf(
    mantine('Textarea'),
    files(
      'web/src/ui',
      'ConflictDialog|EmailQuestion|FormFrame|FormModal|LeaveDialog|Wizard|mergeEdits|useRecordForm',
    ),
  ),
};

export const chunkGroups = [
  ...Object.entries(groups).map(([name, test]) => ({ name, test })),
  /** An icon is smaller than its request. */
  { name: 'icons', test: /@tabler\/icons-react\//, minShareCount: 2 },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));
