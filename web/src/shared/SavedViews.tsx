import { Alert, Button, VisuallyHidden } from '@mantine/core';
import { holdsRight } from '@portal/contract/organizerRoles';
import { savedViewRoutes, viewedLists, type ViewedList } from '@portal/contract/savedViews';
import { IconBookmark, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { invalidate, read } from '../api/query.ts';
import type { ListState, ScreenList } from '../ui/listState.ts';
import { notify, notifyError } from '../ui/notify.ts';
import { RowMenu } from '../ui/RowMenu.tsx';
import tabs from '../ui/TabLinks.module.css';
import { useConfirm } from '../ui/useConfirm.tsx';
import { SavedViewModal, type KeptView } from './SavedViewModal.tsx';
import styles from './SavedViews.module.css';
import { useUser } from './user.ts';
import { queryOf, readView, writeView } from './viewQuery.ts';

interface Props {
  list: ViewedList;
  screen: ScreenList;
  state: ListState;
  /** Whether a filter's value is one that the list still has. */
  isKnown?: (name: string, value: string) => boolean;
  /** A filter in the words of its column, to say that it was left out. */
  labelOf?: (name: string) => string;
  /** Where some filters name what only one event has. */
  ofEvent?: { eventID: number; filters: readonly string[] };
}

const anything = () => true;
const asIs = (name: string) => name;
const savedViewsQuery = read(savedViewRoutes.savedViews, {}, { inlineError: true });

/** ORG-05: what is kept of a list of the console, above it: each view one click away. */
export function SavedViews({ list, screen, state, ofEvent, ...words }: Props) {
  const { isKnown = anything, labelOf = asIs } = words;
  const { t } = useTranslation();
  const { organizer } = useUser();
  const navigate = useNavigate();
  const { confirm, modal } = useConfirm();
  const [kept, setKept] = useState<KeptView>();
  const [isOpen, setOpen] = useState(false);
  const openID = useSearch({
    strict: false,
    select: (search) => Number((search as { view?: unknown }).view),
  });
  const { savedViews = [] } = useQuery(savedViewsQuery).data?.data ?? {};
  const views = savedViews.filter(
    ({ list: of, eventID }) => of === list && (eventID === null || eventID === ofEvent?.eventID),
  );
  const active = views.find(({ savedViewID }) => savedViewID === openID);
  const now = writeView(state, screen);
  const mayShare = organizer !== null && holdsRight(organizer, viewedLists[list].shares);
  const mayChange = active && (!active.isForAllUsers || mayShare);
  const opened = active && readView(active.query, screen, isKnown);
  const asKept = opened && queryOf(opened.search);
  const isChanged = active ? now !== asKept : now !== '';
  const dropped = opened?.dropped ?? [];
  const eventID =
    ofEvent && ofEvent.filters.some((name) => state.filters[name]) ? ofEvent.eventID : null;

  const edit = (view: KeptView) => {
    setKept(view);
    setOpen(true);
  };
  const goTo = (view: number | undefined) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, view })) as never,
      replace: true,
    });
  const updating = useMutation({
    mutationFn: async () => {
      if (!active) return;
      const { savedViewID, name, isForAllUsers, timeModified } = active;
      const body = { name, isForAllUsers, timeModified, query: now, eventID };
      await call(savedViewRoutes.saveSavedView, { savedViewID, body });
      const title = isForAllUsers ? 'saved_views.updated_shared' : 'saved_views.updated';
      notify('success', { title: t(title), text: name });
    },
    onError: notifyError,
    onSettled: () => invalidate(savedViewRoutes.savedViews),
  });
  const remove = ({ savedViewID, name, isForAllUsers }: (typeof views)[number]) =>
    confirm({
      title: t('saved_views.delete_title', { name }),
      text: t(isForAllUsers ? 'saved_views.delete_text_shared' : 'saved_views.delete_text'),
      action: t('saved_views.delete'),
      run: async () => {
        await call(savedViewRoutes.deleteSavedView, { savedViewID }).finally(
          () => void invalidate(savedViewRoutes.savedViews),
        );
        goTo(undefined);
        notify('success', { title: t('saved_views.deleted'), text: name });
      },
      failed: notifyError,
    });
  const linkTo = (id: number | undefined, query: string) => ({
    to: '.',
    // By itself the router would call every link the open one whose parts the address has.
    activeOptions: { exact: true },
    search: ((before: { limit?: number }) => ({
      ...(before.limit !== undefined && { limit: before.limit }),
      ...readView(query, screen, isKnown).search,
      view: id,
    })) as never,
  });

  return (
    <>
      {(views.length > 0 || isChanged) && (
        <div className={styles.bar}>
          {views.length > 0 && (
            <nav className={tabs.parts} aria-label={t('saved_views.views')}>
              <Link
                {...linkTo(undefined, '')}
                className={tabs.part}
                {...(!active && { 'aria-current': 'page' as const })}
              >
                {t('saved_views.default')}
              </Link>
              {views.map(({ savedViewID, name, query, isForAllUsers }) => (
                <Link
                  key={savedViewID}
                  {...linkTo(savedViewID, query)}
                  className={`${tabs.part} ${styles.view}`}
                  title={name}
                  {...(savedViewID === active?.savedViewID && { 'aria-current': 'page' as const })}
                >
                  <span className={styles.name}>{name}</span>
                  {isForAllUsers && (
                    <>
                      <IconUsers size={14} aria-hidden style={{ flex: 'none' }} />
                      <VisuallyHidden>{t('saved_views.shared')}</VisuallyHidden>
                    </>
                  )}
                </Link>
              ))}
            </nav>
          )}
          {active && mayChange && (isChanged || dropped.length > 0) && (
            <Button
              variant="default"
              loading={updating.isPending}
              onClick={() => updating.mutate()}
            >
              {t('saved_views.update')}
            </Button>
          )}
          {isChanged && (
            <Button
              variant="subtle"
              leftSection={<IconBookmark size={16} aria-hidden />}
              onClick={() => edit({ list, query: now, eventID, name: '', isForAllUsers: false })}
            >
              {t(active ? 'saved_views.save_new' : 'saved_views.save')}
            </Button>
          )}
          {active && mayChange && (
            <RowMenu
              label={t('saved_views.actions', { name: active.name })}
              items={[
                {
                  label: t('saved_views.change'),
                  icon: IconPencil,
                  onClick: () => edit(active),
                },
                {
                  label: t('saved_views.delete'),
                  icon: IconTrash,
                  onClick: () => remove(active),
                  isDangerous: true,
                },
              ]}
            />
          )}
        </div>
      )}
      {dropped.length > 0 && (
        <Alert color="yellow" role="status" mb="sm">
          {t('saved_views.dropped', {
            count: dropped.length,
            parts: dropped.map(([name, value]) => `${labelOf(name)} (${value})`).join(', '),
          })}
        </Alert>
      )}
      {kept && (
        <SavedViewModal
          view={kept}
          mayShare={mayShare}
          opened={isOpen}
          onClose={() => setOpen(false)}
          onMade={goTo}
        />
      )}
      {modal}
    </>
  );
}
