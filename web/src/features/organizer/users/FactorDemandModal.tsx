import { Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { placeOf } from '@portal/contract/eventTime';
import { organizerFactorRoutes, type FactorDemand } from '@portal/contract/organizerFactors';
import { organizerOrganizationRoutes } from '@portal/contract/organizerOrganization';
import { userRoutes } from '@portal/contract/users';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate, keepReply, queryClient } from '../../../api/query.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { Fields, WholeRow } from '../../../ui/Fields.tsx';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { ModalActions } from '../../../ui/ModalActions.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { useStepFocus } from '../../../ui/useStepFocus.ts';
import { useRecordForm, type Loaded } from '../../../ui/useRecordForm.ts';
import { calendarDay, demandQuery } from './factorDemandQuery.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** ORG-11: an owner asks the users of the console for a second step, or no more. */
export function FactorDemandModal({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('factor_demand.form_title')}>
      {(close) => <Asked close={close} onSaved={onClose} />}
    </FormModal>
  );
}

interface Ways {
  close: () => void;
  onSaved: () => void;
}

/** How many it is about is asked anew each time. */
function Asked(ways: Ways) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...demandQuery(),
    staleTime: 0,
  });
  if (isFetchedAfterMount && data) {
    const { demand } = data.data;
    const mayAsk = demand.hasOwn || demand.secondFactorFrom !== null;
    return mayAsk ? <DemandForm demand={demand} {...ways} /> : <OwnFirst close={ways.close} />;
  }
  if (isFetchedAfterMount && error)
    return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <Stack gap="md" aria-busy="true">
      <Skeleton h={48} />
      <Skeleton h={64} />
      <Skeleton h={64} />
    </Stack>
  );
}

function OwnFirst({ close }: Pick<Ways, 'close'>) {
  const { t } = useTranslation();
  return (
    <>
      <Text>{t('factor_demand.own_first')}</Text>
      <ModalActions>
        <Button variant="default" onClick={close}>
          {t('common.close')}
        </Button>
        <Button component={Link} to="/settings" data-autofocus>
          {t('factor_demand.to_own')}
        </Button>
      </ModalActions>
    </>
  );
}

type Values = { isAsked: boolean; day: string };

const loadedFrom = ({ secondFactorFrom, timeModified }: FactorDemand): Loaded<Values> => ({
  values: { isAsked: secondFactorFrom !== null, day: secondFactorFrom ?? '' },
  timeModified,
});

function DemandForm({ demand, close, onSaved }: Ways & { demand: FactorDemand }) {
  const { t } = useTranslation();
  const { userCount: users, withoutCount: count, today, secondFactorFrom } = demand;
  const dayProblem = (day: string) => {
    if (!day) return t('factor_demand.day_required');
    return day < today && day !== secondFactorFrom ? t('factor_demand.day_passed') : null;
  };
  const record = useRecordForm<Values>({
    loaded: loadedFrom(demand),
    rules: { day: (day, { isAsked }) => (isAsked ? dayProblem(day) : null) },
    save: async ({ isAsked, day }, { timeModified }) => {
      const body = {
        secondFactorFrom: isAsked ? day : null,
        ...(timeModified && { timeModified }),
      };
      const reply = await call(organizerFactorRoutes.saveFactorDemand, { body });
      await keepReply(demandQuery(), reply);
      void invalidate(userRoutes.user);
      void invalidate(organizerOrganizationRoutes.ownOrganization);
      const { secondFactorFrom: from } = reply.data.demand;
      notify('success', {
        title: from
          ? t('factor_demand.saved_from', { day: calendarDay(from) })
          : t('factor_demand.saved_off'),
      });
      return loadedFrom(reply.data.demand);
    },
    reload: async () =>
      loadedFrom((await queryClient.fetchQuery({ ...demandQuery(), staleTime: 0 })).data.demand),
    saved: onSaved,
    failed: notifyError,
  });
  const { form } = record;
  const { isAsked } = form.values;
  const body = useStepFocus(true);
  const effect = isAsked ? (count > 0 ? 'effect' : 'effect_none') : 'effect_off';
  return (
    <div ref={body}>
      <ModalForm record={record} out={{ go: close }}>
        <Fields>
          <WholeRow>
            <Checkbox
              data-autofocus
              label={t('factor_demand.asked')}
              description={t('factor_demand.asked_hint')}
              {...form.getInputProps('isAsked', { type: 'checkbox' })}
            />
          </WholeRow>
          {isAsked && (
            <DateInput
              required
              min={today}
              label={t('factor_demand.day')}
              description={t('factor_demand.day_hint', { place: placeOf(demand.timeZone) })}
              {...form.getInputProps('day')}
            />
          )}
        </Fields>
        <Text mt="md" fw={600}>
          {t('factor_demand.without', { count, users })}
        </Text>
        {(isAsked || secondFactorFrom !== null) && (
          <Text c="dimmed" fz="sm" mt={4}>
            {t(`factor_demand.${effect}`)}
          </Text>
        )}
      </ModalForm>
    </div>
  );
}
