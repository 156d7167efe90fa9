/** How far a table has come; a fault has stopped a frozen one. */
export type Phase = 'lobby' | 'playing' | 'over' | 'frozen';
