/** The API for tools that start a server. Everything else is private. */
export { BotPool } from './bots/pool';
export { crowdLimits, readEnvironment, settingsExample, settingsTables } from './environment';
export { createLog } from './log';
export { later } from './rooms/alarms';
export type { Entry, Forgotten, Journal, KeptTable, Retention, TableLog } from './journal/journal';
export { MemoryJournal } from './journal/memoryJournal';
export { openJournal } from './journal/openJournal';
export { readLog } from './rooms/memory';
export { configureRooms, DEFAULT_LIMITS, type RoomLimits, type RoomServices } from './rooms/services';
export { startServer, type RunningServer } from './server';
export { Measures } from './watch/measures';
export { withMethods } from './watch/measuredJournal';
