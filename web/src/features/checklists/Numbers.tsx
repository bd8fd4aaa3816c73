import { Skeleton, Text } from '@mantine/core';
import type { Checklist } from '@portal/contract/checklists';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../shared/money.ts';
import { linkTo } from '../../ui/links.tsx';
import styles from './Numbers.module.css';

interface Tile {
  path: string;
  label: string;
  value: string;
  more?: string | undefined;
}
interface Props {
  /** undefined: on its way. */
  checklist: Checklist | undefined;
  eventID: number;
  /** The event shows neither guests nor orders (EVT-12, EVT-13). */
  isRestricted: boolean;
}

/** NEXT-04: what the partner has at the event, each number with the way to what it counts. */
export function Numbers({ checklist, eventID, isRestricted }: Props) {
  const { t } = useTranslation();
  const number = (value: number) => t('common.number', { value });
  const tiles = ({ numbers }: Checklist): Tile[] => {
    const { personnelCount, personnelQuota, guestsRegistered, guestsInvited } = numbers;
    return [
      {
        path: 'people',
        label: t('checklist.badges'),
        value: number(personnelCount),
        more: personnelQuota === null ? undefined : t('checklist.of', { count: personnelQuota }),
      },
      ...(isRestricted
        ? []
        : [
            {
              path: 'people/guests',
              label: t('checklist.guests'),
              value: number(guestsRegistered),
              more: t('checklist.of', { count: guestsInvited }),
            },
          ]),
      {
        path: 'scanpoints/leads',
        label: t('checklist.leads_today'),
        value: number(numbers.leadsToday),
        more: t('checklist.leads_in_all', { count: numbers.leadCount }),
      },
      ...(isRestricted
        ? []
        : [
            {
              path: 'orders',
              label: t('checklist.orders'),
              value: formatMoney(numbers.ordersTotal),
              more: t('checklist.with_tax'),
            },
          ]),
    ];
  };
  return (
    <nav className={styles.numbers} aria-label={t('checklist.numbers')}>
      {checklist
        ? tiles(checklist).map(({ path, label, value, more }) => (
            <Link key={path} {...linkTo(`/events/${eventID}/${path}`)} className={styles.tile}>
              <Text component="span" fz="sm" c="dimmed">
                {label}
              </Text>
              <span className={styles.value} data-long={value.length > 11 || undefined}>
                {value}{' '}
                <Text component="span" fz="sm" c="dimmed" className={styles.more}>
                  {more}
                </Text>
              </span>
            </Link>
          ))
        : Array.from({ length: isRestricted ? 2 : 4 }, (_, at) => (
            <div key={at} className={styles.tile} aria-busy="true">
              <Skeleton h={14} w="50%" />
              <Skeleton h={22} w="40%" />
            </div>
          ))}
    </nav>
  );
}
