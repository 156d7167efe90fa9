'use strict';
/** Sets this process's clock ahead by CLOCK_AHEAD_MS, as if somebody changed it between two runs of a server. */
const { performance } = require('node:perf_hooks');
const process = require('node:process');

const ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
const { now } = Date;
Date.now = () => now() + ahead;
const { timeOrigin } = performance;
Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin + ahead });
