"""Plays at a table with the first legal answer: python3 player.py [URL] [CODE]. Without a code it starts a race
against a bot. Standard library only; docs/protocol.md describes the messages. Improve `choose`."""

import base64
import json
import os
import socket
import ssl
import struct
import sys
import urllib.error
import urllib.parse
import urllib.request

JOINED, REFUSED, MESSAGE = 10, 11, 13
CLOSE, PING, PONG = 8, 9, 10


def choose(own, options):
    """`own` is what only this seat knows. Splits: as few tokens as allowed, the smallest holds first, of equal ones hold 6."""
    if options["kind"] == "list":
        return options["moves"][0]
    left, taken = options["least"], {}
    for hold in sorted(options["holds"], key=lambda each: (each["count"], each["hold"] != 6, each["hold"])):
        if left > 0:
            taken[str(hold["hold"])] = min(left, hold["count"])
            left -= hold["count"]
    return {"type": options["type"], "from": taken}


def pack(value):
    """MessagePack."""
    if value is None or isinstance(value, bool):
        return {None: b"\xc0", False: b"\xc2", True: b"\xc3"}[value]
    if isinstance(value, int):
        return struct.pack(">B", value) if 0 <= value < 128 else b"\xd3" + struct.pack(">q", value)
    if isinstance(value, str):
        data = value.encode()
        return (bytes([0xA0 | len(data)]) if len(data) < 32 else b"\xda" + struct.pack(">H", len(data))) + data
    if isinstance(value, dict):
        return b"\xde" + struct.pack(">H", len(value)) + b"".join(pack(key) + pack(value[key]) for key in value)
    return b"\xdc" + struct.pack(">H", len(value)) + b"".join(map(pack, value))


NUMBERS = {0xCA: ">f", 0xCB: ">d", 0xCC: ">B", 0xCD: ">H", 0xCE: ">I", 0xCF: ">Q"}
NUMBERS |= {0xD0: ">b", 0xD1: ">h", 0xD2: ">i", 0xD3: ">q"}
SIZES = {0xD9: ">B", 0xDA: ">H", 0xDB: ">I", 0xDC: ">H", 0xDD: ">I", 0xDE: ">H", 0xDF: ">I"}


class Reader:
    """Reads MessagePack."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, count):
        self.at += count
        return self.data[self.at - count : self.at]

    def number(self, form):
        return struct.unpack(form, self.take(struct.calcsize(form)))[0]

    def value(self):
        tag = self.take(1)[0]
        if tag < 0x80 or tag >= 0xE0:
            return tag if tag < 0x80 else tag - 256
        if tag in (0xC0, 0xC1, 0xC2, 0xC3):
            return {0xC2: False, 0xC3: True}.get(tag)
        if tag in NUMBERS:
            return self.number(NUMBERS[tag])
        if tag >= 0xC0:
            size = self.number(SIZES[tag])
        else:
            size = tag & (0x1F if tag >= 0xA0 else 0x0F)
        if 0xA0 <= tag < 0xC0 or tag in (0xD9, 0xDA, 0xDB):
            return self.take(size).decode()
        if 0x90 <= tag < 0xA0 or tag in (0xDC, 0xDD):
            return [self.value() for _ in range(size)]
        return {self.value(): self.value() for _ in range(size)}


class WebSocket:
    """A client's socket (RFC 6455)."""

    def __init__(self, url):
        where = urllib.parse.urlsplit(url)
        secure = where.scheme == "wss"
        line = socket.create_connection((where.hostname, where.port or (443 if secure else 80)))
        if secure:
            line = ssl.create_default_context().wrap_socket(line, server_hostname=where.hostname)
        self.line, self.stream = line, line.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        line.sendall(
            f"GET {where.path}?{where.query} HTTP/1.1\r\nHost: {where.netloc}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        if b" 101 " not in self.stream.readline():
            sys.exit("the server opens no socket")
        while self.stream.readline().strip():
            pass

    def send(self, data, kind=2):
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.line.sendall(bytes([0x80 | kind]) + size + mask + masked)

    def frames(self):
        """Yields the content of each message until the socket closes."""
        whole = b""
        while head := self.stream.read(2):
            size = head[1] & 0x7F
            if size > 125:
                size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
            data, kind = self.stream.read(size), head[0] & 0x0F
            if kind == CLOSE:
                return
            if kind == PING:
                self.send(data, PONG)
            elif kind != PONG:
                whole += data
                if head[0] & 0x80:
                    yield whole
                    whole = b""


def main(url="http://localhost:2567", code=None):
    way = f"joinById/{code}" if code else "create/race"
    body = {"name": "Python", "protocol": 6, **({} if code else {"playNow": 2})}
    request = urllib.request.Request(f"{url}/matchmake/{way}", json.dumps(body).encode())
    request.add_header("Content-Type", "application/json")
    try:
        seat = json.load(urllib.request.urlopen(request))
    except urllib.error.HTTPError as fault:
        sys.exit(f"refused: {json.load(fault).get('error')}")
    except urllib.error.URLError as fault:
        sys.exit(f"cannot reach {url}: {fault.reason}")
    room = seat["room"]
    place = f"ws{url[4:]}" if not room.get("publicAddress") else f"ws{url[4:].split(':')[0]}://{room['publicAddress']}"
    line = WebSocket(f"{place}/{room['processId']}/{room['roomId']}?sessionId={seat['sessionId']}")
    sent = -1
    for frame in line.frames():
        reader = Reader(frame[1:])
        if frame[0] == REFUSED:
            sys.exit(f"refused: {reader.value()} {reader.value()}")
        if frame[0] == JOINED:
            line.send(bytes([JOINED]))
        if frame[0] != MESSAGE:
            continue  # the public state, which this player does not read
        kind, message = reader.value(), reader.value()
        if kind == "refused":
            sys.exit(f"refused: {message}")
        for ask in message.get("asks", []):
            if not ask["answered"] and ask["decision"]["id"] != sent:
                sent = ask["decision"]["id"]
                answer = {"decision": sent, "move": choose(message.get("own"), ask["options"])}
                line.send(bytes([MESSAGE]) + pack("move") + pack(answer))
        for event in message.get("events", []):
            if event["type"] == "gameEnded":
                print("the game is over", json.dumps(event))
                line.send(bytes([MESSAGE]) + pack("leave") + pack({}))
                return


if __name__ == "__main__":
    main(*sys.argv[1:])
