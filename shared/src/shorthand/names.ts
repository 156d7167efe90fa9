/**
 * Written by `npm run shorthand` from what is told in random games of every kind, the most frequent first: do not
 * edit. What is missing here is spelt out; a client with another table is told everything in full.
 */

/** What tells this table from others. */
export const NAMES_ID = 'add2b0d139bda832';

/** Words, by number. */
export const WORDS: readonly string[] = `
batch
actionStarted
forward
food
gold
shipSailed
chooseCard
morning
evening
goodsLoaded
faceDown
cardChosen
cardRevealed
cardsDrawn
powder
list
backward
costPaid
ghost
shortageStarted
shipRetreated
ladyBeth
chooseLoadHold
combatRolled
sixthHold
map
sabre
roundEnded
diceAssigned
diceRolled
captainChanged
roundStarted
goodsDumped
R4.3
ghostSteered
coverShortfall
combatEnded
combatStarted
hold
combatWon
spoilsTaken
powderSpent
chooseSpoils
assignDice
7 food
chooseDestination
Captain's choice
7 gold
choosePayment
+7
5 gold
+3
-4
3 gold
-3
split
-2
shortageRolled
chooseGhostDirection
3 powder
free
nothing
spendPowder
treasureFound
pileRebuilt
chooseBranch
cursed
R14.10
goodsLost
star
+5
playAction
alone in last place
treasure
circle
square
turnStarted
chooseRetreat
playPirate
pirateEntered
pirateFell
defence
attack
useSabre
skull
actionPlayed
alone in the lead
smallestFirst
gameEnded
welcome
chooseTarget
curse
combatTied
choosePlacement
chooseShortageDestination
turn
shipFinished
stackDrawn
actionIgnored
pass
anything
turnPassed
R5.6
treasureLost
R5
placementChosen
pirate
R14.11
R4.4
shipCrossedLine
B3
Y1
G2
random
Y4
B2
G3
R14.17
placementsRevealed
plankManned
B1
keepStolenTreasure
R6
Y2
G1
G4
R1
R2
action
R3
B5
Y3
R4
B6
choosePortRetreat
G5
Y6
B4
Y5
R10.11
`
  .trim()
  .split('\n');

/** The field names of records, by number, in the order of their values. */
export const RECORDS: readonly (readonly string[])[] = `
type ship half icon die
version events
type ship direction path at lap
type seat card
type ship hold resource count
type card
type seat count
type seat
decision options answered
hand chosen known gone score
space gold treasures total
kind moves
type ship at resource count from
version events asks own
version events asks
type ship at resource paid missing
type ship path at lap
ship id seat type
type hold
type ship face reroll
type round
type captain morning evening
type captain rolled
type captain
type round captain
type ship hold resource count rule
type seat count cards
hold count
type captain direction reason half die
version events own
type
type attacker defender at
type winner loser attack defence star
type ship count from
1
2
ship resource count emptying id seat type
type pay
3
type at lap
4
type morning evening
kind type resource least most holds order
type winner loser take hold resource count
type ship symbol
5
type take hold
type ship at card
ship at food gold stops id seat type
ship resource cost at id seat type
type ship resource count rule
type direction
type action place
type winner loser take
rolled ship id seat type
ship direction die half id seat type
type next
ship side opponent id seat type
2 3
1 2
1 3
2 4
ship die half id seat type
ship loser id seat type
type take
type pirate
1 4
type crew round
type winner loser take card stowed
2 5
ship direction left half from id seat type
1 5
3 5
type take card
3 4
4 5
type crew pirate pile points
type crew pirate place
type ship
type crew action from to moved
type reroll
type scores ranking
type winner loser attack defence star attacker defender
version seat build now handOver asks own
due id seat type
6
ship from id seat type
1 2 3
1 2 4
type crew card putBack
type ship rule
ship roller face id seat type
2 3 4
1 3 5
1 3 4
1 4 5
1 2 5
3 4 5
2 3 5
2 4 5
type crew
type ship from card stowed rule
ship at id seat type
1 6
ship symbol from id seat type
version seat build now handOver asks
0 1 2 3 4 5
placement
0 1 2 3
1 2 3 5
0 1 2 3 4
0 1 2 3 4 ghost
5 6
2 6
0 1 2
1 3 4 5
0 1 2 3 ghost
id seat type
2 3 4 5
0 1 2 ghost
type pirates
type plank order
4 6
1 2 3 4
1 2 4 5
3 6
type winner loser take hold resource card
0 1 ghost
type seat pirate
type keep
1 5 6
2 4 6
1 4 6
3 4 6
ship card loser id seat type
1 2 6
1 2 3 4 5
2 3 6
0 1
1 3 6
1 2 3 6
2 5 6
4 5 6
1 2 5 6
3 5 6
2 3 5 6
`
  .trim()
  .split('\n')
  .map((fields) => fields.split(' '));
