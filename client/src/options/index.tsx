/** Shows the options of a table. Only its game knows what they mean. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { words } from '../i18n';
import { Dialog } from '../ui';
import type { Agreed, OptionsPart } from '../table/contract';

const t = words('app');

interface ChipProps {
  /** Undefined for a game without options and until it has loaded; then nothing is shown. */
  readonly part: OptionsPart | undefined;
  readonly agreed: Agreed;
  readonly class: string;
  /** Prefixes the summary with a label. */
  readonly named?: boolean;
  /** An icon before the text. */
  readonly sign?: ComponentChildren;
  readonly onOpen: () => void;
}

/** A summary of the options as a button. */
export function OptionsChip({ part, agreed, class: look, named = false, sign, onOpen }: ChipProps) {
  if (part === undefined) return null;
  const summary = part.summary(agreed);
  const whole = t('options.chip', { rules: summary });
  return (
    <button type="button" class={look} aria-haspopup="dialog" aria-label={whole} onClick={onOpen}>
      {sign}
      <span>{named ? whole : summary}</span>
    </button>
  );
}

/** A dialog with all options. */
export function OptionsDialog({
  part,
  agreed,
  onClose,
}: Omit<ChipProps, 'class' | 'onOpen'> & { onClose: () => void }) {
  if (part === undefined) return null;
  return (
    <Dialog title={part.title()} size="small" onClose={onClose}>
      <part.InForce agreed={agreed} />
    </Dialog>
  );
}

/** A button that opens its dialog. */
export function OptionsButton(props: Omit<ChipProps, 'onOpen'>) {
  const open = useSignal(false);
  return (
    <>
      <OptionsChip {...props} onOpen={() => void (open.value = true)} />
      {open.value && <OptionsDialog {...props} onClose={() => void (open.value = false)} />}
    </>
  );
}

/** The first line of the log; undefined without options. */
export function playingBy(part: OptionsPart | undefined, agreed: Agreed): string | undefined {
  return part && t('options.playing', { rules: part.summary(agreed) });
}
