import type { ExhibitorScanPoint } from '@portal/contract/exhibitorParts';
import { linksAtMost, organizerScanPointRoutes } from '@portal/contract/organizerScanPoints';
import { IconMail, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { notify, notifyError } from '../../../ui/notify.ts';
import type { RowMenuItem } from '../../../ui/RowMenu.tsx';
import { someOf, useConfirm } from '../../../ui/useConfirm.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { refreshScanPoints } from './refreshScanPoints.ts';

type Point = Pick<ExhibitorScanPoint, 'scanPointID' | 'name' | 'timeLinkSent'>;

const namedAtMost = 5;

/** ORG-69: capture links go to those who look after a stand, or are replaced by new ones. */
export function useScanPointLinks(): {
  send: (points: Point[], done?: () => void) => void;
  /** What can be done with the link of a scan point. */
  itemsOf: (point: Point) => RowMenuItem[];
  /** Whether the link of a scan point was sent, in words. */
  stateOf: (point: Pick<Point, 'timeLinkSent'>) => string;
  /** Why links cannot be sent now. */
  refusal: (points: Point[]) => string | undefined;
  modal: ReactNode;
} {
  const { t } = useTranslation();
  const { eventID, timePublished } = useOrganizerEvent();
  const { confirm, modal } = useConfirm();
  const refusal = (points: Point[]) => {
    if (timePublished === null) return t('organizer_scan_points.draft');
    return points.length > linksAtMost
      ? t('organizer_scan_points.too_many', { count: linksAtMost })
      : undefined;
  };
  const send = (points: Point[], done?: () => void) => {
    const again = points.filter(({ timeLinkSent }) => timeLinkSent !== null).length;
    confirm({
      title: t('organizer_scan_points.send_title', {
        count: points.length,
        name: points.map(({ name }) => name).join(''),
      }),
      text: [
        t('organizer_scan_points.send_text'),
        again > 0 && t('organizer_scan_points.sent_before', { count: again }),
      ]
        .filter(Boolean)
        .join(' '),
      action: t('organizer_scan_points.send'),
      isHarmless: true,
      run: async () => {
        const body = { scanPointIDs: points.map(({ scanPointID }) => scanPointID) };
        const args = { eventID, body };
        const { data } = await call(organizerScanPointRoutes.sendScanPointLinks, args);
        const { outcomes, goneCount } = data;
        const count = outcomes.reduce((sum, { mailCount }) => sum + mailCount, 0);
        const unreached = outcomes.filter(({ mailCount }) => mailCount === 0);
        const names = unreached.map(({ partnerName }) => partnerName);
        const text = [
          unreached.length > 0 &&
            t('organizer_scan_points.unreached', { names: someOf(names, namedAtMost, t) }),
          goneCount > 0 && t('organizer_scan_points.gone', { count: goneCount }),
        ]
          .filter(Boolean)
          .join(' ');
        notify(text ? 'warning' : 'success', {
          title: t('organizer_scan_points.sent', { count }),
          ...(text && { text }),
        });
        refreshScanPoints();
        done?.();
      },
      failed: notifyError,
    });
  };
  const renew = ({ scanPointID, name }: Point) =>
    confirm({
      title: t('organizer_scan_points.renew_title', { name }),
      text: t('organizer_scan_points.renew_text'),
      action: t('organizer_scan_points.renew'),
      run: async () => {
        await call(organizerScanPointRoutes.renewScanPointLink, { eventID, scanPointID });
        notify('success', {
          title: t('organizer_scan_points.renewed'),
          text: t('organizer_scan_points.renewed_text'),
        });
        refreshScanPoints();
      },
      failed: notifyError,
    });
  return {
    send,
    stateOf: ({ timeLinkSent: at }) =>
      t(at ? 'organizer_scan_points.link' : 'organizer_scan_points.linkNotSent'),
    refusal,
    modal,
    itemsOf: (point) => [
      {
        label: t('organizer_scan_points.send_link'),
        icon: IconMail,
        onClick: () => send([point]),
        reason: refusal([point]),
        isChange: true,
      },
      {
        label: t('organizer_scan_points.renew'),
        icon: IconRefresh,
        onClick: () => renew(point),
        isDangerous: true,
        isChange: true,
      },
    ],
  };
}
