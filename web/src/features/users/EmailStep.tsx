import { userRoutes } from '@portal/contract/users';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useKnownPartner } from '../../shared/user.ts';
import { EmailQuestion } from '../../ui/EmailQuestion.tsx';
import { notify } from '../../ui/notify.ts';
import type { UserStepProps } from './userWizard.ts';

/** State 0: whose account it is going to be; whether somebody has the address, and works for the partner. */
export function EmailStep({ state, dispatch, close }: UserStepProps) {
  const { t } = useTranslation();
  const { partnerID } = useKnownPartner();
  const lookUp = async (typed: string) => {
    const { user } = (await call(userRoutes.checkEmail, { body: { email: typed } })).data;
    if (!user) return dispatch({ type: 'foundNobody', email: typed });
    // ERR-15
    notify('warning', { title: t('users.exists') });
    const isHere = user.partners.some((partner) => partner.partnerID === partnerID);
    return dispatch({ type: isHere ? 'foundHere' : 'foundElsewhere', email: user.email });
  };
  return (
    <EmailQuestion
      email={state.email}
      lead={t('users.email_lead')}
      submit={lookUp}
      // USR-09: the form of a new user finds out.
      failed={(email) => dispatch({ type: 'foundNobody', email })}
      close={close}
    />
  );
}
