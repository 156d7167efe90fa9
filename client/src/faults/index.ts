/** What breaks in the page breaks no more than itself, and is told to the server's log. */
export * from './Boundary';
export * from './page';
