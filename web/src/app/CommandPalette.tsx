import { VisuallyHidden } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkTo } from '../ui/links.tsx';
import { useClosedByBack } from '../ui/useClosedByBack.ts';
import { useCommands } from './commands.ts';

const [store, palette] = createSpotlight();

const offers = '[data-action]';
const selectedOffer = '[data-selected]';
const listNow = () => document.getElementById(store.getState().listId);

/** The focus stays in the box: which offer Enter takes is told beside it (NEXT-08). Spotlight says it by looks alone. */
function tellSelected(list: HTMLElement): void {
  const box = list.closest('[role="dialog"]')?.querySelector('input');
  for (const [index, offer] of list.querySelectorAll(offers).entries()) {
    offer.id = `${list.id}-${index}`;
    offer.setAttribute('aria-selected', String(offer.matches(selectedOffer)));
  }
  box?.setAttribute('aria-controls', list.id);
  box?.setAttribute('aria-activedescendant', list.querySelector(selectedOffer)?.id ?? '');
}

/**
 * Keeps the first offer selected until somebody moves on: Spotlight selects as the text changes, and what the
 * palette finds comes later.
 */
function FirstSelected() {
  useEffect(() => {
    const list = listNow();
    const selected = list?.querySelector(selectedOffer);
    const first = list?.querySelector(offers);
    if (!first || (selected && store.getState().selected > 0)) return;
    selected?.removeAttribute('data-selected');
    first.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
  });
  useEffect(() => {
    const list = listNow();
    if (!list) return undefined;
    const watch = new MutationObserver(() => tellSelected(list));
    watch.observe(list, { subtree: true, childList: true, attributeFilter: ['data-selected'] });
    tellSelected(list);
    return () => watch.disconnect();
  }, []);
  return null;
}

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** NEXT-08: whatever has a name, a few letters away: screens, events, people, orders, scan points, actions. */
export function CommandPalette({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const groups = useCommands(query, opened);
  useEffect(() => {
    if (opened) palette.open();
    else palette.close();
  }, [opened]);
  useClosedByBack(opened, onClose);
  const go = async (address: string) => {
    onClose();
    // A form that is left by it asks itself.
    await navigate(linkTo(address));
  };
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      centered={false}
      scrollable
      maxHeight={440}
      radius="lg"
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      attributes={{ content: { 'aria-label': t('nav.search_all') } }}
    >
      <Spotlight.Search
        placeholder={t('nav.search_all')}
        aria-label={t('nav.search_all')}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      />
      <Spotlight.ActionsList role="listbox" aria-label={t('nav.search_all')}>
        {groups.map(({ label, commands }) => (
          <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label}>
            {commands.map((command) => (
              <Spotlight.Action
                key={command.address + command.label}
                role="option"
                label={command.label}
                {...(command.more && { description: command.more })}
                onClick={() => void go(command.address)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && <Spotlight.Empty>{t('list.no_match')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <VisuallyHidden role="status">
        {t('list.rows', { count: groups.flatMap(({ commands }) => commands).length })}
      </VisuallyHidden>
      <FirstSelected />
    </Spotlight.Root>
  );
}
