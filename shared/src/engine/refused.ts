/** Thrown by `setup` for a combination of choices the rules forbid. */
export class SetupRefused extends Error {
  constructor(
    readonly rule: string,
    message: string,
  ) {
    super(message);
    this.name = 'SetupRefused';
  }
}
