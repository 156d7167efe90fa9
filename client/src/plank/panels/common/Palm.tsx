/** The raised palm of “No thanks”; decoration. */
export function Palm({ class: name }: { readonly class: string }) {
  return (
    <svg class={name} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path
        fill="var(--paper-deep)"
        stroke="var(--ink)"
        stroke-width="2.5"
        stroke-linejoin="round"
        d="M15 45V33L8.500 23.500C7 21 10 18.500 12.200 20.500L16 25V9.500C16 6.500 20.500 6.500 20.500 9.500V21V6.500C20.500 3 25.200 3 25.200 6.500V21V8.500C25.200 5.200 29.800 5.200 29.800 8.500V22V12.500C29.800 9.500 34 9.500 34 12.500V32C34 36 33 38 31.500 40V45Z"
      />
    </svg>
  );
}
