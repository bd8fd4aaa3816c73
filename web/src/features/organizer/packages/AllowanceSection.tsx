import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { OrganizerExhibitorDetails } from '@portal/contract/organizerExhibitor';
import { packageLevelTexts } from '@portal/contract/packageLevels';
import { IconPackage, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { AllowanceModal } from './AllowanceModal.tsx';
import { GivePackageModal } from './GivePackageModal.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { packageName } from './packagesQuery.ts';

interface Props {
  exhibitor: OrganizerExhibitorDetails;
  mayManage: boolean;
}

/** ORG-29, ORG-30: what an exhibitor may have; a value of its own is marked. */
export function AllowanceSection({ exhibitor, mayManage }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { isProspectumLiveEnabled } = useOrganizerEvent();
  const [giving, give] = useDisclosure();
  const [changing, change] = useDisclosure();
  const { allowance, partnerID, name } = exhibitor;
  const number = (count: number) => t('organizer.number', { count });
  const from = (
    quota: number | null,
    source: 'own' | 'package' | 'area' | 'none',
    used: number,
  ) => (
    <Value
      value={quota === null ? number(used) : t('exhibitors.used_of', { used, allowed: quota })}
      source={t(`packages.from.${source}`)}
      isOwn={source === 'own'}
    />
  );
  const source = (isOwn: boolean) =>
    isOwn ? t('packages.from.own') : allowance.package ? t('packages.from.package') : '';
  return (
    <Section
      anchor="allowance"
      title={t('packages.allowance')}
      more={
        mayManage && (
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPackage size={14} aria-hidden />}
              onClick={give.open}
            >
              {t('packages.give')}
            </Button>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPencil size={14} aria-hidden />}
              onClick={change.open}
            >
              {t('packages.allowance_change')}
            </Button>
          </Group>
        )
      }
    >
      <Facts
        facts={[
          [
            t('packages.package'),
            allowance.package ? packageName(allowance.package, language) : t('packages.no_package'),
          ],
          [
            t('packages.personnel'),
            from(allowance.personnelQuota, allowance.personnelQuotaFrom, exhibitor.personnelCount),
          ],
          [
            t('packages.guests'),
            from(allowance.guestQuota, allowance.guestQuotaFrom, exhibitor.guestCount),
          ],
          [
            t('packages.scan_points'),
            <Value
              key="points"
              value={number(allowance.freeScanPointCount)}
              source={source(allowance.ownFreeScanPointCount !== null)}
              isOwn={allowance.ownFreeScanPointCount !== null}
            />,
          ],
          ...(isProspectumLiveEnabled
            ? [
                [
                  t('packages.level'),
                  <Value
                    key="level"
                    value={packageLevelTexts[allowance.packageLevel][language]}
                    source={source(allowance.ownPackageLevel !== null)}
                    isOwn={allowance.ownPackageLevel !== null}
                  />,
                ] as [string, React.ReactNode],
              ]
            : []),
          ...(allowance.quotaNote
            ? [[t('packages.note'), allowance.quotaNote] as [string, string]]
            : []),
        ]}
      />
      {mayManage && (
        <>
          <GivePackageModal
            partnerIDs={[partnerID]}
            now={allowance.package?.packageID}
            opened={giving}
            onClose={give.close}
          />
          <AllowanceModal
            partnerID={partnerID}
            name={name}
            allowance={allowance}
            opened={changing}
            onClose={change.close}
          />
        </>
      )}
    </Section>
  );
}

/** A value and where it is from; an own one is marked. */
function Value({ value, source, isOwn }: { value: string; source: string; isOwn: boolean }) {
  return (
    <Group component="span" gap="xs" className="tabular">
      {value}
      {isOwn ? (
        <StatusBadge tone="purple" label={source} />
      ) : (
        <Text span c="dimmed" fz="sm">
          {source}
        </Text>
      )}
    </Group>
  );
}
