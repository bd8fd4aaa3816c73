import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ScanPoints.module.css';

const questions = ['device', 'many', 'network', 'twice', 'wrong', 'data', 'order'] as const;

/** SCAN-03: what exhibitors ask. */
export function FrequentQuestions() {
  const { t } = useTranslation();
  return (
    <dl className={styles.questions}>
      {questions.map((name) => (
        <Fragment key={name}>
          <dt>{t(`scan_point_help.faq.${name}_q`)}</dt>
          <dd>{t(`scan_point_help.faq.${name}_a`)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
