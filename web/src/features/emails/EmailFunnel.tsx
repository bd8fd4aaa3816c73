import type { EmailFunnel as Funnel } from '@portal/contract/emails';
import { recipientStateTexts } from '@portal/contract/emailStatuses';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n.ts';
import type { ListState } from '../../ui/listState.ts';
import styles from './Emails.module.css';
import { others, steps, type OtherName, type StepName } from './invitedFilters.ts';

interface Props {
  funnel: Funnel;
  state: ListState;
}

/** Sent → registered → checked in → met at the stand; each number opens the people behind it. */
export function EmailFunnel({ funnel, state }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const shown = state.filters['show'];
  const choose = (name: string) => state.change({ filters: { show: shown === name ? '' : name } });
  const most = Math.max(1, funnel.sentCount);
  return (
    <section className={styles.funnel} aria-label={t('invitation.funnel')}>
      <ol className={styles.steps}>
        {(Object.keys(steps) as StepName[]).map((name) => {
          const count = funnel[steps[name].count];
          const share = Math.round((100 * count) / most);
          return (
            <li key={name}>
              <button
                type="button"
                className={styles.step}
                aria-pressed={shown === name}
                onClick={() => choose(name)}
              >
                <span className={styles.number}>{t('common.number', { value: count })}</span>
                <span className={styles.name}>
                  {t(`invitation.step_${name}`)}
                  {name !== 'sent' && funnel.sentCount > 0 && (
                    <span className={styles.share}> {t('invitation.share', { share })}</span>
                  )}
                </span>
                <span className={styles.bar} data-graphic aria-hidden>
                  <span style={{ width: `${Math.min(100, (100 * count) / most)}%` }} />
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <ul className={styles.others}>
        {(Object.keys(others) as OtherName[])
          .filter((name) => funnel[others[name].count] > 0)
          .map((name) => (
            <li key={name}>
              <button
                type="button"
                className={styles.other}
                aria-pressed={shown === name}
                onClick={() => choose(name)}
              >
                {recipientStateTexts[name][language]}{' '}
                <strong>{t('common.number', { value: funnel[others[name].count] })}</strong>
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}
