-- What the buyer sends along for a reading: one of the sixteen figures, and a question.
alter table appointments
  add column figure text check (figure in ('via', 'populus', 'fortunaMajor', 'fortunaMinor', 'acquisitio', 'amissio',
    'laetitia', 'tristitia', 'puer', 'puella', 'albus', 'rubeus', 'conjunctio', 'carcer', 'caputDraconis',
    'caudaDraconis')),
  add column question text check (length(question) between 1 and 500);
