/** @jsxImportSource preact */
import { captureLimits } from '@portal/contract/capture';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CaptureApp } from './captureApp.ts';
import styles from './Details.module.css';
import { Icon } from './Icon.tsx';
import type { StoredCapture } from './storedCaptures.ts';
import { t } from './texts.ts';

interface Props {
  app: CaptureApp;
  stored: StoredCapture;
}

/** What the stand notes of a visitor: kept with every touch, also after it was sent. */
export function Details({ app, stored }: Props) {
  const hasComments = app.scanPoint.value?.commentsEnabled ?? true;
  return (
    <div className={styles.details}>
      <Rating app={app} stored={stored} />
      <Tags app={app} stored={stored} />
      {hasComments && <Comment app={app} stored={stored} />}
    </div>
  );
}

/**
 * What is typed stands here at once; the database follows, and is never what a key has to wait for. What was
 * typed elsewhere, in the list over this one, is followed.
 */
function Comment({ app, stored: { captureID, comment } }: Props) {
  const [text, setText] = useState(comment ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (document.activeElement !== field.current) setText(comment ?? '');
  }, [comment]);
  const type = (typed: string) => {
    setText(typed);
    void app.change(captureID, { comment: typed || null });
  };
  return (
    <label className="field">
      <span>{t('comment')}</span>
      <textarea
        ref={field}
        rows={2}
        maxLength={captureLimits.comment}
        value={text}
        onInput={({ currentTarget }) => type(currentTarget.value)}
      />
    </label>
  );
}

function Rating({ app, stored }: Props) {
  const { captureID, rating } = stored;
  return (
    <div role="group" aria-label={t('rating')} className={styles.stars}>
      {[1, 2, 3, 4, 5].map((value) => (
        <button
          key={value}
          type="button"
          aria-label={t('rate', { rating: value })}
          aria-pressed={rating === value}
          className={styles.star}
          data-lit={rating !== null && value <= rating}
          onClick={() => void app.change(captureID, { rating: rating === value ? null : value })}
        >
          <Icon name="star" size={32} isFilled={rating !== null && value <= rating} />
        </button>
      ))}
    </div>
  );
}

/** The stand's own tags first; with none, what any stand needs. */
function suggestions(app: CaptureApp): string[] {
  const known = app.scanPoint.value?.tags ?? [];
  const usual = [t('tag_hot'), t('tag_call'), t('tag_offer'), t('tag_brochure')];
  return [...new Set([...known, ...usual])].slice(0, Math.max(known.length, usual.length));
}

function Tags({ app, stored: { captureID, tags } }: Props) {
  const [own, setOwn] = useState('');
  /** As it is typed now, also when the next badge takes the field away. */
  const typed = useRef('');
  const type = (text: string) => {
    typed.current = text;
    setOwn(text);
  };
  const shown = [...new Set([...suggestions(app), ...tags])];
  const set = (tag: string, chosen: boolean) =>
    void app.change(captureID, (before) => {
      const others = before.tags.filter((each) => each !== tag);
      return { tags: chosen ? [...others, tag].slice(-captureLimits.tags) : others };
    });
  const add = () => {
    const tag = typed.current.trim();
    type('');
    if (tag) set(tag, true);
  };
  // As the field goes, or the phone is put away; what it adds to is the same as long as it stands.
  useEffect(() => {
    const putAway = () => document.visibilityState === 'hidden' && add();
    document.addEventListener('visibilitychange', putAway);
    return () => {
      document.removeEventListener('visibilitychange', putAway);
      add();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <div role="group" aria-label={t('tags')} className={styles.tags}>
      {shown.map((tag) => (
        <button
          key={tag}
          type="button"
          className={styles.tag}
          aria-pressed={tags.includes(tag)}
          onClick={() => set(tag, !tags.includes(tag))}
        >
          {tag}
        </button>
      ))}
      <form
        className={styles.own}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <input
          aria-label={t('own_tag')}
          placeholder={t('own_tag')}
          maxLength={captureLimits.tag}
          value={own}
          onInput={({ currentTarget }) => type(currentTarget.value)}
          onBlur={add}
        />
        <button type="submit" className="round" aria-label={t('add_tag')}>
          <Icon name="plus" />
        </button>
      </form>
    </div>
  );
}
