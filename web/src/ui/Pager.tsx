import { Pagination } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** Two pages at the margins, five in range (LIST-06, CONST-07); absent where there is one page. */
export function Pager({ page, pages, onChange }: Props) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  if (pages <= 1) return null;
  const steps = { previous: t('list.previous_page'), next: t('list.next_page') };
  return (
    <Pagination
      value={page}
      total={pages}
      onChange={(next) => {
        onChange(next);
        // At its end the button goes out, and takes the focus along.
        requestAnimationFrame(() => {
          if (document.activeElement === document.body)
            place.current?.querySelector<HTMLElement>('[aria-current="page"]')?.focus();
        });
      }}
      ref={place}
      siblings={2}
      boundaries={2}
      aria-label={t('list.pages')}
      getItemProps={(number) => ({ 'aria-label': t('list.page', { number }) })}
      getControlProps={(control) =>
        control === 'previous' || control === 'next' ? { 'aria-label': steps[control] } : {}
      }
    />
  );
}
