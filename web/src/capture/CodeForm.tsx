/** @jsxImportSource preact */
import { badgeRange } from '@portal/contract/badges';
import { useId, useState } from 'preact/hooks';
import { t } from './texts.ts';

interface Props {
  onCode: (code: string) => void;
  /** In a row, where there is little height. */
  isLow?: boolean;
}

/** A code that is read off a badge by eye (CAP-02). */
export function CodeForm({ onCode, isLow = false }: Props) {
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const submit = (event: Event) => {
    event.preventDefault();
    const isGood = badgeRange(code) !== null;
    setWrong(!isGood);
    if (!isGood) return document.getElementById(id)?.focus();
    onCode(code);
    setCode('');
  };
  return (
    <form className={isLow ? 'low' : 'stack'} onSubmit={submit} noValidate>
      <label className="field" htmlFor={id}>
        <span>{t('code')}</span>
        <input
          id={id}
          className="tabular"
          value={code}
          data-code
          autoComplete="off"
          autoCapitalize="characters"
          spellcheck={false}
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          onInput={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </label>
      <p
        id={`${id}-hint`}
        className={isWrong ? 'wrong' : 'hint'}
        role={isWrong ? 'alert' : undefined}
      >
        {isWrong ? t('code_wrong') : t('code_hint')}
      </p>
      <button type="submit" className="primary">
        {t('capture')}
      </button>
    </form>
  );
}
