// @ts-check
'use strict';
/**
 * Ends the thread of the journal when this process is sent SIGPWR. The thread ends itself, between two statements: ended from outside within
 * one, libsql may take the whole process with it.
 */
const process = require('node:process');
const { BroadcastChannel, isMainThread } = require('node:worker_threads');

const channel = new BroadcastChannel('end the journal');
channel.unref();
if (isMainThread) process.on('SIGPWR', () => channel.postMessage(''));
else channel.onmessage = () => process.exit(1);
