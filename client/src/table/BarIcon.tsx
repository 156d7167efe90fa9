/** Small signs of the top bar, of the way to a rule, of the chart and of what is watched again, drawn for them in a 24×24 box with strokes. */
const SIGNS = {
  log: 'M6 3h10a3 3 0 0 1 3 3v15H8a3 3 0 0 1-3-3V4M5 18a3 3 0 0 1 3-3h11M9 7h6M9 11h6',
  eye: 'M2 12c5-8.500 15-8.500 20 0c-5 8.500-15 8.500-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  book: 'M12 6.500C9.5 4.500 6 4.500 3 5.500v13c3-1 6.5-1 9 1 2.5-2 6-2 9-1v-13c-3-1-6.5-1-9 1zM12 6.500v13',
  chat: 'M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5',
  sound: 'M4 9.500v5h4l5 4v-13l-5 4zM16.5 8.500a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12',
  silent: 'M4 9.500v5h4l5 4v-13l-5 4zM16.5 9.500l5 5M21.5 9.500l-5 5',
  speed: 'M4 6l7 6-7 6zM12 6l7 6-7 6z',
  settings:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM10 5.4L10.2 2.8L13.8 2.8L14 5.4L15.2 5.9L17.3 4.2L19.8 6.7L18.1 8.8L18.6 10L21.2 10.2L21.2 13.8L18.6 14L18.1 15.2L19.8 17.3L17.3 19.8L15.2 18.1L14 18.6L13.8 21.2L10.2 21.2L10 18.6L8.8 18.1L6.7 19.8L4.2 17.3L5.9 15.2L5.4 14L2.8 13.8L2.8 10.2L5.4 10L5.9 8.8L4.2 6.7L6.7 4.2L8.8 5.9z',
  language:
    'M12 2.500a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM3 12h18M12 2.500c-5 5.500-5 13.500 0 19c5-5.500 5-13.500 0-19z',
  rules:
    'M9 9a3 3 0 1 1 4.5 2.600c-1 .6-1.5 1.2-1.5 2.400M12 17.500v.1M12 2.500a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z',
  leave: 'M10 4H5v16h5M9 12h11M16 8l4 4-4 4',
  larger: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM15.2 15.200L21 21M10 7v6M7 10h6',
  smaller: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM15.2 15.200L21 21M7 10h6',
  play: 'M7 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  back: 'M9 14L4 9l5-5M4 9h10a5.5 5.5 0 0 1 0 11h-4',
  earlier: 'M15 5l-7 7 7 7',
  later: 'M9 5l7 7-7 7',
  earlierTurn: 'M18 5l-7 7 7 7M11 5l-7 7 7 7',
  laterTurn: 'M6 5l7 7-7 7M13 5l7 7-7 7',
  firstRound: 'M18 5l-9 7 9 7zM6 5v14',
  lastRound: 'M6 5l9 7-9 7zM18 5v14',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 6h16M4 12h16M4 18h16',
  bug: 'M8 9a4 4 0 0 1 8 0v6a4 4 0 0 1-8 0zM4 8l4 3M4 14h4M4 20l4-4M20 8l-4 3M20 14h-4M20 20l-4-4',
  lock: 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4M12 15v2',
} as const;

export function BarIcon({ name }: { readonly name: keyof typeof SIGNS }) {
  return (
    <svg class="bar-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={SIGNS[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
