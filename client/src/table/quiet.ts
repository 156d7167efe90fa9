/** What somebody may be busy with at a table. */
export interface Activity {
  /** The line is open: the table and the page would be found again. */
  readonly open: boolean;
  /** One has a seat, which a reload comes back to by itself. */
  readonly seated: boolean;
  readonly phase: 'lobby' | 'playing' | 'over' | 'frozen';
  /** A question of ours wants an answer, or one is on its way. */
  readonly wanted: boolean;
  /** Events are being played. */
  readonly busy: boolean;
  /** Something is being written, or a dialog is open. */
  readonly writing: boolean;
  /** The tab is hidden. */
  readonly hidden: boolean;
}

/** Whether the page may reload now without taking anything out of somebody's hands or sight. */
export function isQuiet({ open, seated, phase, wanted, busy, writing, hidden }: Activity): boolean {
  if (!open || !seated || wanted || busy || writing) return false;
  return phase !== 'playing' || hidden;
}

/** Whether something stands in a field, or a field or a dialog has the page's attention. */
export function isWriting(): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=radio], [type=checkbox], [type=range], [readonly]), textarea',
  );
  return [...fields].some((field) => field === document.activeElement || field.value !== '');
}
