/**
 * Written by `npm run lab -- shorthand` from what is told in random games of every kind, the most frequent first: do not
 * edit. What is missing here is spelt out; a client with another table is told everything in full.
 */

/** What tells this table from others. */
export const NAMES_ID = 'fa338a0f105c8f3b';

/** Words, by number. */
export const WORDS: readonly string[] = `
forward
food
gold
morning
evening
faceDown
powder
list
backward
ghost
ladyBeth
R4.3
sixthHold
map
sabre
hold
Captain's choice
7 food
7 gold
split
+7
+3
5 gold
-4
-3
free
3 gold
nothing
-2
3 powder
R14.10
star
cursed
+5
alone in last place
treasure
circle
square
defence
attack
skull
alone in the lead
smallestFirst
welcome
curse
anything
R5.6
R5
pirate
R14.11
R4.4
B3
Y1
G2
random
Y4
B2
G3
R14.17
B1
pass
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
type=actionStarted ship half icon die
type=shipSailed ship direction path at lap
type=goodsLoaded ship hold resource count
type=cardRevealed seat card
type=chooseCard card
type=cardChosen seat
type=cardsDrawn seat count
decision options answered
kind moves
type=costPaid ship at resource count from
hand chosen known gone
type=shortageStarted ship at resource paid missing
type=shipRetreated ship path at lap
ship id seat type=chooseCard
type=chooseLoadHold hold
type=combatRolled ship face reroll
type=roundEnded round
type=diceAssigned captain morning evening
type=diceRolled captain rolled
type=captainChanged captain
type=roundStarted round captain
type=goodsDumped ship hold resource count rule
type=cardChosen seat card
type=cardsDrawn seat count cards
hold count
type=ghostSteered captain direction reason half die
type=combatEnded
type=combatStarted attacker defender at
type=combatWon winner loser attack defence star
type=powderSpent ship count from
1
2
ship resource count emptying id seat type=chooseLoadHold
type=coverShortfall pay
3
4
type=assignDice morning evening
type=chooseDestination at lap
type=spoilsTaken winner loser take hold resource count
type=shortageRolled ship symbol
5
type=chooseSpoils take hold
type=treasureFound ship at card
type=pileRebuilt seat count
ship at food gold stops id seat type=coverShortfall
kind type=choosePayment resource least most holds order
ship resource cost at id seat type=choosePayment
type=goodsLost ship resource count rule
type=chooseGhostDirection direction
type=playAction action place
type=spoilsTaken winner loser take
rolled ship id seat type=assignDice
ship direction die half id seat type=chooseDestination
type=chooseBranch next
kind type=spendPowder resource least most holds order
ship side opponent id seat type=spendPowder
2 3
1 2
1 3
2 4
ship die half id seat type=chooseGhostDirection
ship loser id seat type=chooseSpoils
type=chooseSpoils take
1 4
type=turnStarted crew round
type=spoilsTaken winner loser take card stowed
2 5
ship direction left half from id seat type=chooseBranch
1 5
3 5
type=chooseSpoils take card
3 4
type=playPirate pirate
4 5
type=pirateEntered crew pirate place
type=pirateFell crew pirate pile points
type=actionPlayed crew action from to moved
type=chooseRetreat at lap
type=useSabre reroll
type=gameEnded scores ranking
type=combatTied winner loser attack defence star attacker defender
version seat build now handOver asks own
type=choosePlacement pirate
due id seat type=turn
6
type=shipFinished ship
type=chooseTarget ship
1 2 3
ship from id seat type=chooseRetreat
1 2 4
type=stackDrawn crew card putBack
type=actionIgnored ship rule
ship roller face id seat type=useSabre
type=chooseShortageDestination at lap
2 3 4
1 3 5
1 3 4
1 4 5
1 2 5
3 4 5
2 3 5
2 4 5
type=turnPassed crew
type=pass
type=treasureLost ship from card stowed rule
ship at id seat type=chooseTarget
1 6
ship symbol from id seat type=chooseShortageDestination
type=placementChosen seat
version seat build now handOver asks
type=shipCrossedLine ship
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
id seat type=choosePlacement
2 3 4 5
0 1 2 ghost
type=placementsRevealed pirates
type=plankManned plank order
4 6
1 2 3 4
1 2 4 5
3 6
type=spoilsTaken winner loser take hold resource card
0 1 ghost
type=placementChosen seat pirate
type=keepStolenTreasure keep
1 5 6
2 4 6
type=choosePortRetreat at lap
1 4 6
3 4 6
ship card loser id seat type=keepStolenTreasure
1 2 6
1 2 3 4 5
2 3 6
0 1
1 3 6
1 2 3 6
2 5 6
ship from id seat type=choosePortRetreat
4 5 6
1 2 5 6
3 5 6
2 3 5 6
`
  .trim()
  .split('\n')
  .map((fields) => fields.split(' '));
