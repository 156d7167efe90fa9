// @ts-check
'use strict';
/** Kills the threads of this process when it is sent SIGPWR, as running out of memory does. */
const process = require('node:process');
const threads = require('node:worker_threads');

const { Worker } = threads;
/** @type {import('node:worker_threads').Worker[]} */
const all = [];
threads.Worker = class extends Worker {
  /** @param {ConstructorParameters<typeof Worker>} of */
  constructor(...of) {
    super(...of);
    if (String(of[0]).includes('sqliteWorker')) all.push(this);
  }
};
if (threads.isMainThread) process.on('SIGPWR', () => all.forEach((thread) => void thread.terminate()));
