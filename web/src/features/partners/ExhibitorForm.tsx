import { Text, Textarea, TextInput } from '@mantine/core';
import type { Event, MobileSettings, PartnerPortal } from '@portal/contract/events';
import { partnerRoutes, type EventPartner } from '@portal/contract/partners';
import { briefWordLimit, countWords, profileProblem } from '@portal/contract/profile';
import { userRoutes } from '@portal/contract/users';
import { useMutationState } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { invalidate, keepReply, queryClient } from '../../api/query.ts';
import { DraftOffer } from '../../shared/DraftOffer.tsx';
import { useKeptDraft } from '../../shared/useKeptDraft.ts';
import { Columns } from '../../ui/Columns.tsx';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { FormPage } from '../../ui/FormPage.tsx';
import { notify, notifyNotSaved } from '../../ui/notify.ts';
import { Changes } from '../../ui/readOnly.tsx';
import { Section, SectionBody } from '../../ui/Section.tsx';
import { useFieldInAddress } from '../../ui/useFieldInAddress.ts';
import { useRecordForm } from '../../ui/useRecordForm.ts';
import { DetailFields } from './DetailFields.tsx';
import styles from './ExhibitorForm.module.css';
import { LogoControl } from './LogoControl.tsx';
import { MobilePreview } from './MobilePreview.tsx';
import { ProfileSteps } from './ProfileSteps.tsx';
import {
  changesOf,
  ownExhibitorQuery,
  loadedProfile,
  profileOf,
  takingOver,
  type ProfileValues,
} from './profileValues.ts';
import { VideoFields } from './VideoFields.tsx';

interface Props {
  event: Event;
  portal: PartnerPortal;
  partner: EventPartner;
  colors: MobileSettings;
}

/** EXH-02 … 14: what the partner tells at this event, beside the phone that shows it. */
export function ExhibitorForm({ event, portal, partner, colors }: Props) {
  const { t } = useTranslation();
  const rules = useFieldRules();
  const { eventID, isProspectumLiveEnabled: isLive } = event;
  const { partnerID } = partner;
  const query = ownExhibitorQuery(eventID, partnerID);
  const loaded = loadedProfile(partner);
  const problemOf = (values: ProfileValues) =>
    isLive ? profileProblem(profileOf(values).event) : undefined;
  const record = useRecordForm<ProfileValues>({
    loaded,
    rules: {
      name: rules.required(t('form.name_required')),
      contactEmail: rules.email,
      phone: rules.phone,
      homepage: rules.url,
      facebookPage: rules.url,
      description: (_, values) =>
        problemOf(values) === 'descriptionTooLong' ? t('partner.word_limit_error') : null,
      videoEmbedCode: (_, values) =>
        problemOf(values) === 'embedCodeNeeded' ? t('partner.embed_code_required') : null,
    },
    save: async (values, before) => {
      const body = changesOf(values, before);
      const reply = await call(partnerRoutes.saveEventPartner, { eventID, partnerID, body });
      await keepReply(query, reply);
      void invalidate(partnerRoutes.partner);
      // The name stands in the top bar.
      void invalidate(userRoutes.user);
      return loadedProfile(reply.data.partner);
    },
    reload: async () => {
      const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      return loadedProfile(data.partner);
    },
    saved: () =>
      notify('success', {
        title: t('partner.saved_title'),
        text: t('partner.saved_details', {
          name: record.form.getValues().name,
        }),
      }),
    failed: notifyNotSaved,
  });
  // U4: a page that is loaded anew, whatever was the reason, takes nothing of what was typed.
  const draft = useKeptDraft(`profile/${eventID}/${partnerID}`, record);
  const { form, element } = record;
  const { values, getInputProps } = form;
  const profile = profileOf(values);
  const count = countWords(values.description);
  const isBrief = isLive && values.packageLevel === 'brief';

  useFieldInAddress(element);
  const takenCount = useMutationState({
    filters: { mutationKey: takingOver(eventID, partnerID), status: 'success' },
  }).length;
  const known = useRef(takenCount);
  const goOn = useEffectEvent(() => {
    if (takenCount === known.current) return;
    known.current = takenCount;
    // What is typed stays, and is no conflict of two editors: both are the same one.
    if (record.isDirty) void record.resolve('merge');
  });
  useEffect(() => goOn(), [takenCount]);

  return (
    <Columns widths="minmax(0, 1fr) 320px">
      <div>
        <DraftOffer draft={draft} />
        <FormPage record={record}>
          <Section title={t('exhibitor.at_event')}>
            <SectionBody>
              <div className={styles.stack}>
                <LogoControl
                  name={values.name}
                  value={values}
                  onChange={(logo) => form.setValues(logo)}
                />
                <TextInput
                  maxLength={255}
                  label={t('exhibitor.department')}
                  description={t('exhibitor.department_hint')}
                  {...getInputProps('department')}
                />
                <div>
                  <Textarea
                    autosize
                    minRows={5}
                    maxRows={14}
                    maxLength={5000}
                    label={t('exhibitor.description')}
                    {...getInputProps('description')}
                  />
                  <Text
                    fz="sm"
                    mt={4}
                    ta="right"
                    className="tabular"
                    c={isBrief && count > briefWordLimit ? 'var(--error)' : 'dimmed'}
                  >
                    {isBrief
                      ? t('exhibitor.words_of', { count, limit: briefWordLimit })
                      : t('exhibitor.words', { count })}
                  </Text>
                </div>
                {portal.userCanEditOrders && (
                  <Textarea
                    autosize
                    minRows={2}
                    maxRows={8}
                    maxLength={5000}
                    label={t('exhibitor.additional_info')}
                    description={t('exhibitor.additional_info_hint')}
                    {...getInputProps('additionalInfo')}
                  />
                )}
              </div>
            </SectionBody>
          </Section>
          {isLive && <VideoFields form={form} />}
          <Section title={t('partner.details')}>
            <SectionBody>
              <DetailFields propsOf={getInputProps} />
            </SectionBody>
          </Section>
        </FormPage>
      </div>
      <div className={styles.side}>
        <MobilePreview profile={profile} colors={colors} isLive={isLive} />
        <Changes>
          <div className={styles.wide}>
            <ProfileSteps eventID={eventID} profile={profile} isLive={isLive} />
          </div>
        </Changes>
      </div>
    </Columns>
  );
}
