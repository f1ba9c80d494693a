-- The image of PostgreSQL creates one database. The web app has its own.
create database postledger_web owner postledger encoding 'UTF8' template template0;
