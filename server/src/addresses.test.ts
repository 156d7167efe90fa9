import { localAddress, networkAddress, publicAddressOf } from './addresses';
import { readEnvironment } from './environment';

describe('the addresses of a server', () => {
  it.each([
    [{ HOST: '::1' }, '[::1]:2959'],
    [{ HOST: 'fd00::5' }, '[fd00::5]:2959'],
    [{ HOST: '127.0.0.1' }, '127.0.0.1:2959'],
    [{ HOST: 'sea.example' }, 'sea.example:2959'],
    [{ HOST: '::1', PUBLIC_ADDRESS: '[fd00::5]:443/one' }, '[fd00::5]:443/one'],
    [{ PUBLIC_ADDRESS: '[::1]:2959' }, '[::1]:2959'],
    [{ PUBLIC_ADDRESS: 'games.example/one' }, 'games.example/one'],
  ])('%j: browsers are sent to %s', (settings, address) => {
    expect(publicAddressOf(readEnvironment({ PORT: '2959', ...settings }))).toBe(address);
  });

  it.each([
    [{}, 'localhost:2567'],
    [{ HOST: '0.0.0.0' }, 'localhost:2567'],
    [{ HOST: '::' }, 'localhost:2567'],
    [{ HOST: '::1' }, '[::1]:2567'],
  ])('%j: people on the machine go to %s', (settings, address) => {
    expect(localAddress(readEnvironment(settings))).toBe(address);
  });

  it('has no network address if it listens on one address', () => {
    expect(networkAddress(readEnvironment({ HOST: '::1' }))).toBeUndefined();
    for (const HOST of ['', '0.0.0.0', '::']) expect(networkAddress(readEnvironment({ HOST }))).not.toBe('');
  });
});
