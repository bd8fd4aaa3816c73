import { Button, Group, Stack, Text } from '@mantine/core';
import { holdsRight } from '@portal/contract/organizerRoles';
import { organizerPackageRoutes, type EventPackage } from '@portal/contract/organizerPackages';
import { packageLevelTexts } from '@portal/contract/packageLevels';
import {
  IconPackage,
  IconPencil,
  IconPlus,
  IconRulerMeasure,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n.ts';
import { useUser } from '../../../shared/user.ts';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { RowList, TwoLines } from '../../../ui/RowList.tsx';
import { RowMenu } from '../../../ui/RowMenu.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { useRecordInAddress } from '../../../ui/windowInAddress.ts';
import { useTitle } from '../../../ui/useTitle.ts';
import { SectionDownload } from '../exhibitors/SectionDownload.tsx';
import { BandsModal } from './BandsModal.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { PackageModal } from './PackageModal.tsx';
import { bandsQuery, packageName, packagesQuery, refreshAllowances } from './packagesQuery.ts';

/** ORG-29, ORG-30: packages of an event, and its quotas by area. */
export function PackagesPage() {
  const { t } = useTranslation();
  const { eventID, name } = useOrganizerEvent();
  const { organizer } = useUser();
  const mayManage = organizer !== null && holdsRight(organizer, 'manageEvents');
  useTitle(t('packages.title'), name);
  return (
    <Stack gap="lg">
      <Packages eventID={eventID} mayManage={mayManage} />
      <Bands eventID={eventID} mayManage={mayManage} />
    </Stack>
  );
}

interface Props {
  eventID: number;
  mayManage: boolean;
}

function Packages({ eventID, mayManage }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [edited, setEdited] = useState<EventPackage>();
  const [opened, setOpened] = useState(false);
  const { confirm, modal } = useConfirm();
  const result = useQuery({
    ...packagesQuery(eventID),
    select: ({ data }) => ({ rows: data.packages }),
  });
  const { id, ...way } = useRecordInAddress('package');
  const asked = result.data?.rows.find(({ packageID }) => packageID === id);
  const open = (given?: EventPackage) => {
    setEdited(given);
    setOpened(true);
  };
  const openAsked = useEffectEvent(() => mayManage && asked && open(asked));
  const askedID = asked?.packageID;
  useEffect(() => void openAsked(), [askedID]);
  const remove = (given: EventPackage) =>
    confirm({
      title: t('packages.delete_title', { name: packageName(given, language) }),
      text: t('packages.delete_text'),
      action: t('packages.delete'),
      run: async () => {
        const input = { eventID, packageID: given.packageID };
        await call(organizerPackageRoutes.deletePackage, input).finally(refreshAllowances);
        notify('success', {
          title: t('packages.deleted', { name: packageName(given, language) }),
        });
      },
      failed: notifyError,
    });
  return (
    <Section
      title={t('packages.title')}
      more={
        <Group gap="sm">
          <SectionDownload
            endpoint={organizerPackageRoutes.packages}
            input={{ eventID }}
            title={t('packages.title')}
          />
          {mayManage && (
            <Button
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => open()}
            >
              {t('packages.new')}
            </Button>
          )}
        </Group>
      }
    >
      <SectionBody>
        <Text c="dimmed">{t('packages.hint')}</Text>
      </SectionBody>
      <RowList
        result={result}
        rowKey={({ packageID }) => packageID}
        expected={3}
        empty={{ icon: IconPackage, text: t('packages.none') }}
        render={(given) => (
          <TwoLines first={packageName(given, language)} second={<Summary given={given} />} />
        )}
        after={(given) =>
          mayManage && (
            <RowMenu
              label={t('packages.actions', { name: packageName(given, language) })}
              items={[
                { label: t('packages.edit'), icon: IconPencil, onClick: () => open(given) },
                {
                  label: t('packages.delete'),
                  icon: IconTrash,
                  isDangerous: true,
                  reason: given.exhibitorCount
                    ? t('packages.in_use', { count: given.exhibitorCount })
                    : undefined,
                  onClick: () => remove(given),
                },
              ]}
            />
          )
        }
      />
      <PackageModal
        given={edited}
        opened={opened}
        onClose={() => {
          setOpened(false);
          if (id !== undefined) way.close();
        }}
      />
      {modal}
    </Section>
  );
}

/** What a package has, in a line. */
function Summary({ given }: { given: EventPackage }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { isProspectumLiveEnabled } = useOrganizerEvent();
  const { personnelQuota, guestQuota, freeScanPointCount, packageLevel, includedProducts } = given;
  return (
    <DottedLine
      parts={[
        t('packages.exhibitors', { count: given.exhibitorCount }),
        personnelQuota !== null && t('packages.has_personnel', { count: personnelQuota }),
        guestQuota !== null && t('packages.has_guests', { count: guestQuota }),
        freeScanPointCount !== null && t('packages.has_points', { count: freeScanPointCount }),
        isProspectumLiveEnabled && packageLevelTexts[packageLevel][language],
        includedProducts.map(({ name, productCount }) => `${productCount} × ${name}`).join(', '),
      ]}
    />
  );
}

function Bands({ eventID, mayManage }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const result = useQuery({
    ...bandsQuery(eventID),
    select: ({ data }) => ({ rows: data.quotaBands }),
  });
  const bands = result.data?.rows;
  return (
    <Section
      title={t('packages.bands')}
      more={
        mayManage &&
        bands && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={() => setOpened(true)}
          >
            {t('packages.bands_change')}
          </Button>
        )
      }
    >
      <SectionBody>
        <Text c="dimmed">{t('packages.bands_hint')}</Text>
      </SectionBody>
      <RowList
        result={result}
        rowKey={({ fromArea }) => fromArea}
        expected={3}
        empty={{ icon: IconRulerMeasure, text: t('packages.bands_none') }}
        render={(band) => {
          const next = bands?.[bands.indexOf(band) + 1];
          return (
            <TwoLines
              first={
                next
                  ? t('packages.band_between', { from: band.fromArea, to: next.fromArea })
                  : t('packages.band_from', { area: band.fromArea })
              }
              second={
                <DottedLine
                  parts={[
                    band.personnelQuota !== null &&
                      t('packages.has_personnel', { count: band.personnelQuota }),
                    band.guestQuota !== null &&
                      t('packages.has_guests', { count: band.guestQuota }),
                  ]}
                />
              }
            />
          );
        }}
      />
      {bands && mayManage && (
        <BandsModal bands={bands} opened={opened} onClose={() => setOpened(false)} />
      )}
    </Section>
  );
}
