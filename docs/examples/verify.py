#!/usr/bin/env python3
"""Checks the proof of a game: the commitment, the nonces and every draw (docs/fair.md).

usage: python3 docs/examples/verify.py FILE...

The files come from `npm run lab -- verify --draws FILE GAME`, which also checks the moves and the scores. Standard library only.
"""
import hashlib
import hmac
import json
import struct
import sys

PROTOCOL = b"brigantine/1"


def sha256(data):
    return hashlib.sha256(data).digest()


def list_hash(nonces):
    """Hashes the list of nonces: seat, hash, 1 and the nonce if it was opened, otherwise 0."""
    entries = b""
    for entry in nonces:
        entries += bytes([entry["seat"]]) + bytes.fromhex(entry["hash"])
        entries += b"\x01" + bytes.fromhex(entry["nonce"]) if "nonce" in entry else b"\x00"
    return sha256(entries)


def draw(secret, nonces_hash, k, of):
    """Draws outcome k, one of `of`, by rejection sampling."""
    limit = 2**32 - 2**32 % of
    attempt = 0
    while True:
        message = PROTOCOL + nonces_hash + struct.pack(">II", k, attempt)
        number = int.from_bytes(hmac.new(secret, message, hashlib.sha256).digest()[:4], "big")
        if number < limit:
            return number % of
        attempt += 1


def verify(game):
    """Returns the first mismatch, or None."""
    fair = game["fair"]
    secret = bytes.fromhex(fair["secret"])
    if fair["protocol"] != PROTOCOL.decode() or len(secret) != 32:
        return "the protocol or the length of the secret"
    if sha256(secret).hex() != fair["commitment"]:
        return "the commitment"
    seats = [entry["seat"] for entry in fair["nonces"]]
    if seats != sorted(set(seats)):
        return "the order of the seats"
    for entry in fair["nonces"]:
        if "nonce" in entry and sha256(bytes.fromhex(entry["nonce"])).hex() != entry["hash"]:
            return f"the nonce of seat {entry['seat']}"
    nonces_hash = list_hash(fair["nonces"])
    for k, (of, outcome) in enumerate(game["draws"]):
        if draw(secret, nonces_hash, k, of) != outcome:
            return f"draw {k}"
    return None


def main():
    status = 0
    for name in sys.argv[1:]:
        with open(name, encoding="utf-8") as file:
            wrong = verify(json.load(file))
        print(f"fair: {name}" if wrong is None else f"not fair: {name}, {wrong} does not fit")
        status = status if wrong is None else 1
    return status


if __name__ == "__main__":
    sys.exit(main())
