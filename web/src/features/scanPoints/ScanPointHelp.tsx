import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Event } from '@portal/contract/events';
import {
  IconBrandChrome,
  IconBrandEdge,
  IconBrandFirefox,
  IconBrandSafari,
  IconHelp,
  IconScan,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DialogWindow } from '../../ui/DialogWindow.tsx';
import { Html } from '../../ui/Html.tsx';
import { Section, SectionBody } from '../../ui/Section.tsx';
import { FrequentQuestions } from './FrequentQuestions.tsx';
import { ReadingSteps } from './ReadingSteps.tsx';
import styles from './ScanPoints.module.css';

/** SCAN-03 */
const browsers = [
  ['Chrome', IconBrandChrome],
  ['Firefox', IconBrandFirefox],
  ['Edge', IconBrandEdge],
  ['Safari', IconBrandSafari],
] as const;

/** SCAN-03: whom to ask, what scans, and how. */
export function ScanPointHelp({ event, contact }: { event: Event; contact: string | null }) {
  const { t } = useTranslation();
  const [questions, faq] = useDisclosure();
  const [steps, howTo] = useDisclosure();
  return (
    <>
      <Section title={t('scan_point.help')}>
        <SectionBody>
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconScan size={16} aria-hidden />}
              onClick={howTo.open}
            >
              {t('scan_point.how_to')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconHelp size={16} aria-hidden />}
              onClick={faq.open}
            >
              {t('scan_point.faq')}
            </Button>
          </Group>
        </SectionBody>
      </Section>
      <Section title={t('scan_point.browsers')}>
        <SectionBody>
          <ul className={styles.browsers}>
            {browsers.map(([name, BrowserIcon]) => (
              <li key={name}>
                <BrowserIcon size={20} stroke={1.75} aria-hidden />
                {name}
              </li>
            ))}
          </ul>
          <Text c="dimmed">{t('scan_point.browsers_hint')}</Text>
        </SectionBody>
      </Section>
      <Section title={t('scan_point.contact')}>
        <SectionBody>
          {contact ? (
            <Html html={contact} />
          ) : (
            <Text>{t('scan_point.contact_default', { event: event.name })}</Text>
          )}
        </SectionBody>
      </Section>
      <DialogWindow opened={questions} onClose={faq.close} title={t('scan_point.faq')} size="lg">
        <FrequentQuestions />
      </DialogWindow>
      <DialogWindow opened={steps} onClose={howTo.close} title={t('scan_point.how_to')} size="lg">
        <ReadingSteps />
      </DialogWindow>
    </>
  );
}
